import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { receiptLifetime } from '#main/store/receipts.ts';
import { createGitRepository } from '../../helpers/gitRepository.ts';
import type { GitRepository } from '../../helpers/gitRepository.ts';
import { openTestKernel, projectCredential, refusal } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { seedRecord } from '../../helpers/seedRecord.ts';
import type { SeededRecord } from '../../helpers/seedRecord.ts';

let t: TestKernel;
let r: SeededRecord;
beforeEach(async () => {
  t = openTestKernel();
  r = await seedRecord(t);
});
afterEach(() => {
  t.dispose();
});

function count(table: string): number {
  return (t.raw.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;
}

function open(title: string, key: string, credential = projectCredential(r.shop.id)) {
  return t.call('blocker.open', { work: r.work.key, title }, { key, credential });
}

test('the same key and request again get the first answer again, with one write', async () => {
  const before = { blockers: count('blockers'), events: count('events') };
  const first = await open('Stop', 'k');
  t.clock.now += 60_000;
  const again = await open('Stop', 'k');
  expect(again).toEqual(first);
  expect(first.ok).toBe(true);
  expect(count('blockers')).toBe(before.blockers + 1);
  expect(count('events')).toBe(before.events + 1);
});

test('the order of the fields and a default that is spelled out make no other request', async () => {
  const credential = projectCredential(r.shop.id);
  const first = await open('Stop', 'k');
  const again = await t.call(
    'blocker.open',
    { severity: 'medium', title: 'Stop', work: r.work.key },
    { key: 'k', credential },
  );
  expect(again).toEqual(first);
});

test('the same key with another request is refused, and the first answer stays', async () => {
  const first = await open('Stop', 'k');
  expect(refusal(await open('Halt', 'k'))).toEqual({ code: 'idempotency_key_reused' });
  expect(await open('Stop', 'k')).toEqual(first);
});

test('a refusal is repeated too, also when the call would succeed by now', async () => {
  const move = { work: r.work.id, state: 'todo' } as const;
  const first = await t.call('work.move', move, { key: 'k' });
  expect(refusal(first)?.code).toBe('work_state_illegal');
  await t.must('work.move', { work: r.work.id, state: 'in_progress' });
  expect(await t.call('work.move', move, { key: 'k' })).toEqual(first);
  const shown = await t.must('work.show', { work: r.work.id });
  expect(shown.state).toBe('in_progress');
  expect((await t.call('work.move', move, { key: 'other' })).ok).toBe(true);
});

test('a refusal that came after a part was written leaves nothing but its receipt', async () => {
  const before = t.raw.prepare('SELECT next_number FROM projects WHERE id = ?').get(r.shop.id);
  const input = { project: r.shop.id, title: 'New', depends_on: [r.stranger.id] };
  const answer = await t.call('work.create', input, { key: 'k' });
  expect(refusal(answer)?.code).toBe('dependency_elsewhere');
  const after = t.raw.prepare('SELECT next_number FROM projects WHERE id = ?').get(r.shop.id);
  expect(after).toEqual(before);
  expect(count('receipts')).toBe(1);
});

test('input that is refused at the door takes no key', async () => {
  expect((await open('', 'k')).ok).toBe(false);
  expect((await open('Stop', 'k')).ok).toBe(true);
});

test('a key belongs to a credential and to an operation', async () => {
  const mine = await open('Stop', 'k');
  const theirs = await open('Stop', 'k', { ...projectCredential(r.shop.id), id: 'another' });
  const otherOperation = await t.call(
    'decision.record',
    { work: r.work.key, statement: 's' },
    { key: 'k' },
  );
  const ids = [mine, theirs, otherOperation].map((answer) => answer.ok && answer.value.id);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(false);
});

test('a key is forgotten after its time, a few with each call', async () => {
  for (let n = 0; n < 30; n += 1) await open('Stop', `old ${String(n)}`);
  t.clock.now += receiptLifetime;
  await open('Stop', 'on the day');
  expect(count('receipts')).toBe(31);
  t.clock.now += 1;
  await open('Stop', 'new');
  expect(count('receipts')).toBe(12);
  await open('Stop', 'newer');
  expect(count('receipts')).toBe(3);
});

describe('a call that begins outside of the record', () => {
  function read(key: string, base?: string) {
    const input = { session: r.session.id, ...(base === undefined ? {} : { base }) };
    return t.call('workspace.read', input, { key });
  }

  async function inFolder<Value>(folder: string, body: () => Promise<Value>): Promise<Value> {
    await t.must('project.update', { project: r.shop.id, folder });
    return body();
  }

  async function inRepository(body: (repository: GitRepository) => Promise<void>): Promise<void> {
    const repository = createGitRepository();
    try {
      repository.commit();
      await inFolder(repository.folder, () => body(repository));
    } finally {
      repository.dispose();
    }
  }

  /** Leaves a receipt as a process would that has begun this call. */
  function begin(owner: string, createdAt: number): void {
    const digest = t.raw
      .prepare('SELECT request_sha256 AS d FROM receipts WHERE key = ?')
      .get('model');
    t.raw
      .prepare(
        `INSERT INTO receipts (credential, operation, key, request_sha256, owner, created_at)
         VALUES ('owner', 'workspace.read', 'k', ?, ?, ?)`,
      )
      .run((digest as { d: string }).d, owner, createdAt);
  }

  test('is answered once; a second one meanwhile is told that it runs', async () => {
    await inRepository(async () => {
      const [first, second] = await Promise.all([read('k'), read('k')]);
      expect(first.ok).toBe(true);
      expect(refusal(second)).toEqual({ code: 'idempotency_in_flight' });
      expect(await read('k')).toEqual(first);
      expect(count('workspace_reports')).toBe(1);
      expect(refusal(await read('k', 'main'))).toEqual({ code: 'idempotency_key_reused' });
    });
  });

  test('gives its key back when the world was not ready', async () => {
    const plain = join(t.home, 'plain');
    mkdirSync(plain);
    const early = await inFolder(plain, () => read('k'));
    expect(refusal(early)?.code).toBe('not_a_checkout');
    await inRepository(async () => {
      expect((await read('k')).ok).toBe(true);
    });
  });

  test('gives its key back when the record could not be written', async () => {
    await inRepository(async (repository) => {
      for (let n = 0; n < 300; n += 1) repository.write(`${'x'.repeat(200)}${String(n)}`, '');
      const limit = (pages: number) =>
        t.store.read((sql) => sql.get(`PRAGMA max_page_count = ${String(pages)}`));
      // SQLite takes the pages that there are for the least.
      limit(1);
      expect(refusal(await read('k'))?.code).toBe('disk_full');
      expect(count('workspace_reports')).toBe(0);
      limit(1_000_000);
      expect((await read('k')).ok).toBe(true);
    });
  });

  test('that ran in a process that is gone is done afresh', async () => {
    await inRepository(async () => {
      await read('model');
      const child = spawn(process.execPath, ['--eval', '']);
      await once(child, 'exit');
      begin(`${String(child.pid)}:1`, t.clock.now);
      expect((await read('k')).ok).toBe(true);
    });
  });

  test('that runs in another process is left to it, but not for ever', async () => {
    await inRepository(async () => {
      await read('model');
      const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()']);
      try {
        await once(child, 'spawn');
        begin(`${String(child.pid)}:1`, t.clock.now);
        expect(refusal(await read('k'))).toEqual({ code: 'idempotency_in_flight' });
        t.clock.now += 10 * 60 * 1_000 + 1;
        expect((await read('k')).ok).toBe(true);
      } finally {
        child.stdin.end();
        await once(child, 'exit');
      }
    });
  });

  test('that ran in an earlier process of the same number is done afresh', async () => {
    await inRepository(async () => {
      await read('model');
      begin(`${String(process.pid)}:1`, t.clock.now);
      expect((await read('k')).ok).toBe(true);
    });
  });
});

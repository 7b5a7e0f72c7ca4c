import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listLimits } from '#shared/domain/limits.ts';
import type { WorkspaceFile } from '#shared/domain/records.ts';
import { createGitRepository } from '../../helpers/gitRepository.ts';
import type { GitRepository } from '../../helpers/gitRepository.ts';
import { openTestKernel, refusal, sessionCredential } from '../../helpers/openTestKernel.ts';
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

const head = '0123456789abcdef0123456789abcdef01234567';

function file(path: string, insertions = 1, deletions = 0): WorkspaceFile {
  return { path, insertions, deletions };
}

async function report(...files: WorkspaceFile[]) {
  return t.must('workspace.report', { session: r.session.id, files });
}

async function touched(): Promise<WorkspaceFile[]> {
  return (await t.must('workspace.files', { session: r.session.id, limit: 200 })).items;
}

test('a report keeps its sums, and the newest one is shown with the session', async () => {
  await report(file('old.ts'));
  t.clock.now += 1_000;
  const made = await t.must('workspace.report', {
    session: r.session.id,
    base: head,
    head: head.repeat(2).slice(0, 64),
    files: [file('a.ts', 3, 1), file('b.ts', 0, 4)],
    skipped: 2,
  });
  expect(made).toEqual({
    id: expect.any(String) as string,
    session_id: r.session.id,
    base: head,
    head: head.repeat(2).slice(0, 64),
    files_total: 2,
    insertions: 3,
    deletions: 5,
    skipped: 2,
    reported_at: '2026-01-02T03:04:06.000Z',
  });
  const shown = await t.must('session.show', { session: r.session.id });
  expect(shown.workspace_report).toEqual(made);
});

test('the files of a session are the union of its reports, with the newest counts', async () => {
  await report(file('a.ts', 1, 1), file('b.ts', 2, 2), file('d.ts', 4, 4));
  await report(file('b.ts', 5, 2), file('c.ts', 3, 3), file('d.ts', 4, 0));
  await report();
  expect(await touched()).toEqual([
    file('a.ts', 1, 1),
    file('b.ts', 5, 2),
    file('c.ts', 3, 3),
    file('d.ts', 4, 0),
  ]);
  const other = await t.must('workspace.files', { session: r.ended.id });
  expect(other.items).toEqual([]);
});

test('paths keep their bytes and stand in code-point order', async () => {
  const paths = [
    'Z',
    'a b\t"q"\n\\',
    'a/\u0001\u007f',
    'e\u0301',
    '\u00e9',
    '\uff5e',
    '\u{1f600}',
    `${'x'.repeat(4_095)}y`,
  ];
  await report(...paths.map((path) => file(path)));
  const inOrder = paths.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect((await touched()).map(({ path }) => path)).toEqual(inOrder);
});

test('only what has exactly a path and two counts is a file', async () => {
  const odd: [unknown, string, string][] = [
    [{ ...file('a'), content: 'x' }, 'unknown_field', 'files.0.content'],
    [{ path: 'a', insertions: 1 }, 'invalid_input', 'files.0.deletions'],
    [file('a', -1), 'invalid_input', 'files.0.insertions'],
    [file('a', 1.5), 'invalid_input', 'files.0.insertions'],
    [file('a', 2 ** 53), 'invalid_input', 'files.0.insertions'],
    [file(''), 'invalid_input', 'files.0.path'],
    [file('a\0b'), 'text_has_nul', 'files.0.path'],
    [file('a\ud800'), 'text_ill_formed', 'files.0.path'],
    [file('x'.repeat(4_097)), 'text_too_long', 'files.0.path'],
  ];
  for (const [one, code, field] of odd) {
    const answer = await t.send('workspace.report', { session: r.session.id, files: [one] });
    expect(refusal(answer)).toEqual({ code, field });
  }
  expect(await touched()).toEqual([]);
});

test('a path that is named twice is refused by its second place', async () => {
  const files = [file('a'), file('b'), file('a')];
  const answer = await t.call('workspace.report', { session: r.session.id, files });
  expect(refusal(answer)).toEqual({ code: 'invalid_input', field: 'files.2.path' });
});

test('counts whose sum no number holds are refused', async () => {
  const files = [file('a', Number.MAX_SAFE_INTEGER), file('b', Number.MAX_SAFE_INTEGER)];
  const answer = await t.call('workspace.report', { session: r.session.id, files });
  expect(refusal(answer)).toEqual({ code: 'invalid_input', field: 'files' });
  const one = await report(file('a', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  expect(one.insertions).toBe(Number.MAX_SAFE_INTEGER);
});

test('as many files as a report may have are kept, one more is refused', async () => {
  const files = Array.from({ length: listLimits.workspaceFiles + 1 }, (_, n) =>
    file(`packages/app-${String(n % 97)}/file-${String(n)}.ts`, n),
  );
  const answer = await t.call('workspace.report', { session: r.session.id, files });
  expect(refusal(answer)).toEqual({ code: 'invalid_input', field: 'files' });
  const made = await report(...files.slice(1));
  expect(made.files_total).toBe(listLimits.workspaceFiles);
  const kept = t.raw.prepare('SELECT count(*) AS n FROM session_files').get();
  expect(kept).toEqual({ n: listLimits.workspaceFiles });
});

describe('read from git', () => {
  let repository: GitRepository;
  beforeEach(async () => {
    repository = createGitRepository();
    repository.write('a.ts', 'one\ntwo\n');
    repository.commit();
    await t.must('project.update', { project: r.shop.id, folder: repository.folder });
  });
  afterEach(() => {
    repository.dispose();
  });

  test('a report is made of the checkout, as if it had been sent', async () => {
    const base = repository.git('rev-parse', 'HEAD');
    repository.write('a.ts', 'one\nthree\nfour\n');
    repository.write('new/b.ts', 'x\n');
    const made = await t.must('workspace.read', { session: r.session.id.slice(0, -10) });
    expect(made).toMatchObject({ base, head: base, files_total: 2, insertions: 3, deletions: 1 });
    expect(await touched()).toEqual([file('a.ts', 2, 1), file('new/b.ts', 1, 0)]);
    const shown = await t.must('session.show', { session: r.session.id });
    expect(shown.workspace_report).toEqual(made);
    const { items } = await t.must('event.list', { work: r.work.id, limit: 1 });
    expect(items).toMatchObject([
      { type: 'workspace.reported', data: { report_id: made.id, files: 2 } },
    ]);
  });

  test('a base is named like git names it, and an unknown one is refused', async () => {
    repository.git('branch', 'start');
    repository.write('a.ts', 'one\n');
    const head = repository.commit();
    const made = await t.must('workspace.read', { session: r.session.id, base: 'start' });
    expect(made).toMatchObject({ head, files_total: 1, insertions: 0, deletions: 1 });
    expect(made.base).toBe(repository.git('rev-parse', 'start'));
  });

  test("a session's credential reads for its own session", async () => {
    repository.write('a.ts', 'one\n');
    const credential = sessionCredential(r.session, r.work);
    const made = await t.must('workspace.read', { session: r.session.id }, { credential });
    expect(made.session_id).toBe(r.session.id);
  });

  test('the folder may be one within the checkout', async () => {
    repository.write('sub/c.ts', 'x\n');
    await t.must('project.update', { project: r.shop.id, folder: join(repository.folder, 'sub') });
    await t.must('workspace.read', { session: r.session.id });
    expect(await touched()).toEqual([file('sub/c.ts')]);
  });
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperationName } from '#shared/operations/registry.ts';
import { createGitRepository } from '../../helpers/gitRepository.ts';
import { openTestKernel, sessionCredential } from '../../helpers/openTestKernel.ts';
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

interface Logged {
  readonly sequence: number;
  readonly type: string;
  readonly project_id: string;
  readonly work_id: string | null;
  readonly session_id: string | null;
  readonly actor: string;
  readonly data: string;
}

function since(sequence: number): Logged[] {
  return t.raw
    .prepare<[number], Logged>('SELECT * FROM events WHERE sequence > ? ORDER BY sequence')
    .all(sequence);
}

function last(): number {
  return t.raw.prepare<[], { n: number }>('SELECT max(sequence) AS n FROM events').get()?.n ?? 0;
}

/** What no event may hold. */
const text = 'Something that a person wrote';

type Write = [OperationName, type: string, input: () => unknown, data: object];

const writes: Write[] = [
  ['project.create', 'project.created', () => ({ name: text }), {}],
  ['project.update', 'project.updated', () => ({ project: r.shop.id, name: text }), {}],
  ['work.create', 'work.created', () => ({ project: r.shop.id, title: text }), {}],
  [
    'work.update',
    'work.updated',
    () => ({ work: r.work.id, title: text, depends_on: [r.sibling.id] }),
    { fields: ['title', 'depends_on'] },
  ],
  [
    'work.move',
    'work.moved',
    () => ({ work: r.work.id, state: 'pending' }),
    { from: 'todo', to: 'pending' },
  ],
  [
    'work.complete',
    'work.moved',
    () => ({ work: r.work.id, note: text }),
    { from: 'todo', to: 'done' },
  ],
  [
    'session.start',
    'session.started',
    () => ({ work: r.work.id, runtime: 'claude', purpose: text, parent_session_id: r.session.id }),
    { runtime: 'claude', parent_session_id: 'session' },
  ],
  [
    'session.update',
    'session.updated',
    () => ({ session: r.session.id, model: text, machine: text }),
    { fields: ['model', 'machine'] },
  ],
  [
    'session.end',
    'session.ended',
    () => ({ session: r.session.id, status: 'failed' }),
    { status: 'failed' },
  ],
  [
    'workspace.report',
    'workspace.reported',
    () => ({ session: r.session.id, files: [{ path: text, insertions: 1, deletions: 0 }] }),
    { report_id: 'own', files: 1 },
  ],
  [
    'decision.record',
    'decision.recorded',
    () => ({ work: r.work.id, statement: text, supersedes: r.standing.id }),
    { decision_id: 'own', supersedes: 'standing' },
  ],
  [
    'artifact.record',
    'artifact.recorded',
    () => ({ work: r.work.id, type: 'file', title: text, uri: text }),
    { artifact_id: 'own', version: 1 },
  ],
  [
    'blocker.open',
    'blocker.opened',
    () => ({ work: r.work.id, title: text, severity: 'high' }),
    { blocker_id: 'own', severity: 'high' },
  ],
  [
    'outcome.record',
    'outcome.recorded',
    () => ({ work: r.work.id, summary: text, met: ['fast'], unmet: ['small'] }),
    { outcome_id: 'own', met: 1, unmet: 1 },
  ],
];

describe.each(writes)('%s', (name, type, input, data) => {
  test(`writes ${type} once, with ids and counts alone`, async () => {
    const before = last();
    const answer = await t.send(name, input());
    if (!answer.ok) throw new Error(answer.error.message);
    const value = answer.value as { id: string; project_id?: string };
    const names: Record<string, string> = {
      own: value.id,
      standing: r.standing.id,
      session: r.session.id,
    };
    const expected = Object.entries(data).map(([key, said]: [string, unknown]) => [
      key,
      typeof said === 'string' ? (names[said] ?? said) : said,
    ]);
    const logged = since(before);
    expect(logged).toMatchObject([{ type, actor: 'owner' }]);
    const [event] = logged;
    expect(JSON.parse(event?.data ?? '')).toEqual(Object.fromEntries(expected));
    expect(JSON.stringify(event)).not.toContain(text);
    if (!name.startsWith('project.')) {
      expect(event?.project_id).toBe(r.shop.id);
      expect(event?.work_id).toBe(name === 'work.create' ? value.id : r.work.id);
    }
  });
});

test('a blocker that is resolved is named by its id', async () => {
  const blocker = await t.must('blocker.open', { work: r.work.id, title: 'Stop' });
  const before = last();
  await t.must('blocker.resolve', { blocker: blocker.id, resolution: text });
  const [event] = since(before);
  expect(event).toMatchObject({ type: 'blocker.resolved', work_id: r.work.id });
  expect(JSON.parse(event?.data ?? '')).toEqual({ blocker_id: blocker.id });
});

test('the log names the session that acted', async () => {
  const credential = sessionCredential(r.session, r.work);
  const before = last();
  const work = r.work.id;
  await t.must('decision.record', { work, statement: 's' }, { credential });
  await t.must('work.move', { work, state: 'in_progress' }, { credential });
  const blocker = await t.must('blocker.open', { work, title: 'Stop' });
  await t.must('blocker.resolve', { blocker: blocker.id }, { credential });
  const actor = `session:${r.session.id}`;
  expect(since(before)).toMatchObject([
    { type: 'decision.recorded', actor, session_id: r.session.id },
    { type: 'work.moved', actor, session_id: r.session.id },
    { type: 'blocker.opened', actor: 'owner', session_id: null },
    { type: 'blocker.resolved', actor, session_id: r.session.id },
  ]);
});

test('an owner who records for a session is the actor, and the session is named', async () => {
  const before = last();
  await t.must('blocker.open', { work: r.work.id, title: 'Stop', session_id: r.ended.id });
  expect(since(before)).toMatchObject([{ actor: 'owner', session_id: r.ended.id }]);
});

test('the history of a work item is its own, newest first', async () => {
  const { items } = await t.must('event.list', { work: r.sibling.key });
  expect(items.map(({ type }) => type)).toEqual(['session.started', 'work.created']);
  expect(items[0]).toMatchObject({
    project_id: r.shop.id,
    work_id: r.sibling.id,
    session_id: r.siblingSession.id,
    handoff_id: null,
    at: '2026-01-02T03:04:05.000Z',
  });
});

test('what is refused is not in the log', async () => {
  const repository = createGitRepository();
  const plain = join(t.home, 'plain');
  mkdirSync(plain);
  await t.must('project.update', { project: r.shop.id, folder: plain });
  const before = last();
  await t.send('workspace.read', { session: r.session.id });
  await t.send('work.move', { work: r.work.id, state: 'todo' });
  await t.send('work.move', { work: r.work.id, state: 'todo' }, { key: 'k' });
  expect(last()).toBe(before);
  repository.dispose();
});

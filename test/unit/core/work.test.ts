import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { workStates } from '#shared/domain/states.ts';
import { legalWorkMoves } from '#shared/lifecycle/workLifecycle.ts';
import { openTestKernel, refusal, sessionCredential } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

let t: TestKernel;
let project: string;
beforeEach(async () => {
  t = openTestKernel();
  project = (await t.must('project.create', { name: 'Web shop' })).id;
});
afterEach(() => {
  t.dispose();
});

async function create(title: string, more: { depends_on?: string[]; version?: string } = {}) {
  return t.must('work.create', { project, title, ...more });
}

test('a work item is made with all it says', async () => {
  const first = await create('First');
  const lists = {
    constraints: ['no new service', 'keep the old keys'],
    acceptance_criteria: ['old tokens are refused', 'it is fast'],
  };
  const said = {
    ...lists,
    title: 'Sign the tokens',
    goal: 'Every token is signed.\nNone is trusted without.',
    task_type: 'feature',
    priority: 'high',
    version: '1.2',
  } as const;
  const made = await t.must('work.create', { project, ...said, depends_on: [first.key] });
  expect(made).toEqual({
    ...said,
    id: expect.any(String) as string,
    project_id: project,
    key: 'WS-2',
    state: 'todo',
    depends_on: [first.id],
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
  });
  expect(await t.must('work.show', { work: 'ws-2' })).toEqual(made);
});

test('a key is taken as stated, and the ones that are made go around it', async () => {
  const stated = await t.must('work.create', { project, title: 'Stated', key: 'WS-2' });
  const other = await t.must('work.create', { project, title: 'Odd', key: 'AUTH-7' });
  const made = [await create('a'), await create('b')];
  expect([stated, other, ...made].map((work) => work.key)).toEqual([
    'WS-2',
    'AUTH-7',
    'WS-1',
    'WS-3',
  ]);
});

test('an update changes what it states and nothing else', async () => {
  const before = await create('First');
  t.clock.now += 1_000;
  const after = await t.must('work.update', {
    work: before.id,
    constraints: ['cheap'],
    version: '2',
  });
  expect(after).toEqual({
    ...before,
    constraints: ['cheap'],
    version: '2',
    updated_at: '2026-01-02T03:04:06.000Z',
  });
  const cleared = await t.must('work.update', { work: before.id, version: null, constraints: [] });
  expect(cleared).toEqual({ ...before, updated_at: after.updated_at });
});

test('dependencies keep their order, are replaced whole, and each counts once', async () => {
  const [a, b, c] = [await create('a'), await create('b'), await create('c')];
  const work = await create('d', { depends_on: [c.id, a.key, c.key] });
  expect(work.depends_on).toEqual([c.id, a.id]);
  const changed = await t.must('work.update', { work: work.id, depends_on: [b.id] });
  expect(changed.depends_on).toEqual([b.id]);
  const freed = await t.must('work.update', { work: work.id, depends_on: [] });
  expect(freed.depends_on).toEqual([]);
});

test('a dependency that closes a circle over several items is refused, and names its place', async () => {
  const a = await create('a');
  const b = await create('b', { depends_on: [a.id] });
  const c = await create('c', { depends_on: [b.id] });
  const d = await create('d', { depends_on: [c.id] });
  const free = await create('free');
  const answer = await t.call('work.update', { work: a.id, depends_on: [free.id, d.id] });
  expect(refusal(answer)).toEqual({ code: 'dependency_cycle', field: 'depends_on.1' });
  expect((await t.must('work.show', { work: a.id })).depends_on).toEqual([]);
  const diamond = await t.must('work.update', { work: d.id, depends_on: [c.id, a.id, b.id] });
  expect(diamond.depends_on).toEqual([c.id, a.id, b.id]);
});

test('a key that two projects have stands for the one of the same project', async () => {
  const other = await t.must('project.create', { name: 'World search' });
  const theirs = await t.must('work.create', { project: other.id, title: 'Theirs' });
  const ours = await create('Ours');
  expect(theirs.key).toBe(ours.key);
  const work = await create('Next', { depends_on: [ours.key] });
  expect(work.depends_on).toEqual([ours.id]);
});

describe('moves', () => {
  async function inState(state: (typeof workStates)[number]) {
    const work = await create('Moved');
    if (state !== 'todo') await t.must('work.move', { work: work.id, state });
    return work;
  }

  test.each(workStates)('the owner moves on from %s as the table says', async (from) => {
    for (const to of workStates) {
      const work = await inState(from);
      const answer = await t.call('work.move', { work: work.id, state: to });
      expect(answer.ok).toBe(legalWorkMoves(from, 'owner').includes(to));
    }
  });

  test.each(workStates)('a session moves on from %s as the table says', async (from) => {
    for (const to of workStates) {
      const work = await inState(from);
      const session = await t.must('session.start', {
        work: work.id,
        runtime: 'codex',
        purpose: 'implement',
      });
      const credential = sessionCredential(session, work);
      const answer = await t.call('work.move', { work: work.id, state: to }, { credential });
      expect(answer.ok).toBe(legalWorkMoves(from, 'session').includes(to));
    }
  });

  test('a refused move says what is possible', async () => {
    const work = await inState('done');
    const answer = await t.call('work.complete', { work: work.id });
    expect(answer).toMatchObject({
      error: {
        code: 'work_state_illegal',
        details: { state: 'done', legal: expect.arrayContaining(['todo']) as string[] },
      },
    });
  });

  test('every move is kept in the history', async () => {
    const work = await inState('in_progress');
    await t.must('work.complete', { work: work.id });
    const moves = t.raw
      .prepare('SELECT from_state, to_state FROM work_state_changes WHERE work_id = ? ORDER BY id')
      .all(work.id);
    expect(moves).toEqual([
      { from_state: 'todo', to_state: 'in_progress' },
      { from_state: 'in_progress', to_state: 'done' },
    ]);
  });
});

describe('lists', () => {
  async function titles(filter: object): Promise<string[]> {
    const page = await t.must('work.list', { project, ...filter });
    return page.items.map((work) => work.title);
  }

  beforeEach(async () => {
    await t.must('work.create', { project, title: 'Sign tokens', version: '1' });
    await t.must('work.create', { project, title: 'Rotate keys', priority: 'urgent' });
    await t.must('work.create', { project, title: 'Write "docs" 100%', priority: 'low' });
    const old = await t.must('work.create', { project, title: 'Old tokens', version: '1' });
    await t.must('work.complete', { work: old.id });
  });

  test('the most urgent come first, then the newest', async () => {
    const expected = ['Rotate keys', 'Old tokens', 'Sign tokens', 'Write "docs" 100%'];
    expect(await titles({})).toEqual(expected);
  });

  test.each([
    [{ state: 'done' }, ['Old tokens']],
    [{ live: true }, ['Rotate keys', 'Sign tokens', 'Write "docs" 100%']],
    [{ live: 'false' }, ['Old tokens']],
    [{ version: '1' }, ['Old tokens', 'Sign tokens']],
    [{ version: '1', live: true }, ['Sign tokens']],
    [{ query: 'TOKENS' }, ['Old tokens', 'Sign tokens']],
    [{ query: 'tokens', live: true }, ['Sign tokens']],
    [{ query: 'n t' }, ['Sign tokens']],
    [{ query: '"docs"' }, ['Write "docs" 100%']],
    [{ query: '100%' }, ['Write "docs" 100%']],
    [{ query: 'tokens OR keys' }, []],
    [{ query: 'tok*' }, []],
    [{ query: 'WS-2' }, ['Rotate keys']],
    [{ query: 'ws' }, ['Sign tokens', 'Rotate keys', 'Write "docs" 100%', 'Old tokens']],
    [{ query: 'w', state: 'done' }, ['Old tokens']],
    [{ query: 'to' }, []],
  ])('%j finds %j', async (filter, found) => {
    expect(await titles(filter)).toEqual(found);
  });

  test('a new title is found and the old one is not', async () => {
    await t.must('work.update', { work: 'WS-1', title: 'Sign cookies' });
    expect(await titles({ query: 'cookies' })).toEqual(['Sign cookies']);
    expect(await titles({ query: 'sign tokens' })).toEqual([]);
  });

  test('another project shows its own alone', async () => {
    const other = await t.must('project.create', { name: 'Other' });
    await t.must('work.create', { project: other.id, title: 'Their tokens' });
    const page = await t.must('work.list', { project: other.id, query: 'tokens' });
    expect(page.items.map((work) => work.title)).toEqual(['Their tokens']);
  });
});

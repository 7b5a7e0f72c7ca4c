import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionStatuses } from '#shared/domain/states.ts';
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

const started = { runtime: 'codex', purpose: 'implement' } as const;

test('a session starts with what is known of it', async () => {
  const bare = await t.must('session.start', { work: r.work.key, ...started });
  expect(bare).toEqual({
    id: expect.any(String) as string,
    work_id: r.work.id,
    runtime: 'codex',
    provider_session_id: null,
    model: null,
    machine: null,
    purpose: 'implement',
    status: 'active',
    started_at: '2026-01-02T03:04:05.000Z',
    ended_at: null,
    parent_session_id: null,
    handoff_id: null,
  });
  const facts = { provider_session_id: 'p-1', model: 'gpt-5', machine: 'laptop' };
  const full = await t.must('session.start', {
    work: r.work.key,
    ...started,
    ...facts,
    parent_session_id: bare.id,
  });
  expect(full).toMatchObject({ ...facts, parent_session_id: bare.id });
  expect(await t.must('session.show', { session: full.id })).toEqual({
    ...full,
    workspace_report: null,
  });
});

test('a session that a session starts has no parent unless one is stated', async () => {
  const credential = sessionCredential(r.session, r.work);
  const bare = await t.must('session.start', { work: r.work.id, ...started }, { credential });
  expect(bare.parent_session_id).toBeNull();
});

test('an update adds what became known and keeps the rest, also after the end', async () => {
  const { id } = r.ended;
  const first = await t.must('session.update', { session: id, provider_session_id: 'p-1' });
  expect(first).toEqual({ ...r.ended, provider_session_id: 'p-1' });
  const second = await t.must('session.update', { session: id, model: 'm', machine: 'x' });
  expect(second).toEqual({ ...first, model: 'm', machine: 'x' });
});

test.each(sessionStatuses.filter((status) => status !== 'active'))(
  'a session ends as %s, now and once',
  async (status) => {
    t.clock.now += 5_000;
    const ended = await t.must('session.end', { session: r.session.id, status });
    expect(ended).toEqual({ ...r.session, status, ended_at: '2026-01-02T03:04:10.000Z' });
    const again = await t.call('session.end', { session: r.session.id, status: 'ended' });
    expect(again).toMatchObject({ error: { code: 'session_not_active', details: { status } } });
  },
);

test('a session cannot end as active', async () => {
  const answer = await t.send('session.end', { session: r.session.id, status: 'active' });
  expect(refusal(answer)).toEqual({ code: 'unknown_value', field: 'status' });
});

test("a project's sessions name their work items and leave out other projects", async () => {
  await t.must('session.start', { work: r.stranger.id, ...started });
  const { items } = await t.must('session.list_project', { project: r.shop.id });
  expect(items).toEqual([
    { ...r.siblingSession, work_key: r.sibling.key, work_title: 'Turn the keys' },
    { ...r.ended, work_key: r.work.key, work_title: 'Sign the tokens' },
    { ...r.session, work_key: r.work.key, work_title: 'Sign the tokens' },
  ]);
});

describe("a session's credential", () => {
  test('updates and ends its own session', async () => {
    const credential = sessionCredential(r.session, r.work);
    const session = r.session.id;
    const updated = await t.must('session.update', { session, model: 'm' }, { credential });
    expect(updated.model).toBe('m');
    const ended = await t.must('session.end', { session, status: 'completed' }, { credential });
    expect(ended.status).toBe('completed');
  });

  test('sees a sister session of its work item and changes nothing of it', async () => {
    const credential = sessionCredential(r.session, r.work);
    const session = r.ended.id;
    const shown = await t.must('session.show', { session }, { credential });
    expect(shown.id).toBe(session);
    const calls = [
      t.call('session.update', { session, model: 'm' }, { credential }),
      t.call('session.end', { session, status: 'failed' }, { credential }),
      t.call('workspace.report', { session, files: [] }, { credential }),
      t.call('workspace.read', { session }, { credential }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(refusal(answer)).toEqual({ code: 'credential_confined', field: 'session' });
    }
  });

  test('does not see what is on another work item', async () => {
    const credential = sessionCredential(r.session, r.work);
    const session = r.siblingSession.id;
    const shown = await t.call('session.show', { session }, { credential });
    expect(refusal(shown)?.code).toBe('session_not_found');
    for (const work of [r.sibling.id, r.sibling.key, r.stranger.key]) {
      const listed = await t.call('session.list', { work }, { credential });
      expect(refusal(listed)?.code).toBe('work_not_found');
    }
    for (const project of [r.shop.id, r.shop.name]) {
      const all = await t.call('session.list_project', { project }, { credential });
      expect(refusal(all)?.code).toBe('project_not_found');
    }
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handoffStates } from '#shared/domain/states.ts';
import type { HandoffState } from '#shared/domain/states.ts';
import { handoffCommands, handoffMoves } from '#shared/lifecycle/handoffLifecycle.ts';
import type { HandoffCommand } from '#shared/lifecycle/handoffLifecycle.ts';
import { openTestKernel, refusal } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

let test: TestKernel;
let work: string;
let source: string;

beforeEach(async () => {
  test = openTestKernel();
  const project = await test.must('project.create', { name: 'Shop' });
  work = (await test.must('work.create', { project: project.id, title: 'Rotate the keys' })).id;
  source = (await startSession('codex')).id;
});
afterEach(() => {
  test.dispose();
});

function startSession(runtime: 'codex' | 'claude' = 'claude') {
  return test.must('session.start', { work, runtime, purpose: 'implement' });
}

function createHandoff() {
  return test.must('handoff.create', {
    work,
    to_runtime: 'claude',
    purpose: 'review',
    source_session_id: source,
  });
}

async function moveTo(state: HandoffState): Promise<string> {
  const request = { work, to_runtime: 'claude', purpose: 'review' } as const;
  if (state === 'requested') return (await test.must('handoff.request', request)).id;
  const { handoff } = await createHandoff();
  if (state === 'rejected') await run('reject', handoff.id);
  if (state === 'cancelled') await run('cancel', handoff.id);
  if (state === 'accepted' || state === 'completed') await run('accept', handoff.id);
  if (state === 'completed') await run('complete', handoff.id);
  return handoff.id;
}

async function run(command: HandoffCommand, handoff: string) {
  switch (command) {
    case 'compile':
      return test.call('handoff.compile', { handoff });
    case 'accept':
      return test.call('handoff.accept', { handoff, to_session_id: (await startSession()).id });
    case 'reject':
      return test.call('handoff.reject', { handoff, reason: 'other', note: 'no' });
    case 'complete':
      return test.call('handoff.complete', { handoff });
    case 'cancel':
      return test.call('handoff.cancel', { handoff });
  }
}

describe('every command in every state', () => {
  const pairs = handoffStates.flatMap((state) =>
    handoffCommands.map((command) => [state, command] as const),
  );
  it.each(pairs)('%s, %s', async (state, command) => {
    const handoff = await moveTo(state);
    const answer = await run(command, handoff);
    const after = (await test.must('handoff.show', { handoff })).handoff.state;
    const legal = (handoffMoves[command].from as readonly HandoffState[]).includes(state);
    if (legal) {
      expect(answer.ok).toBe(true);
      expect(after).toBe(handoffMoves[command].to);
      return;
    }
    const taken = command === 'accept' && (state === 'accepted' || state === 'completed');
    expect(refusal(answer)?.code).toBe(
      taken ? 'handoff_already_accepted' : 'handoff_state_illegal',
    );
    expect(after).toBe(state);
  });
});

describe('compiling', () => {
  it('answers unchanged and writes nothing while the record stands still', async () => {
    const { handoff, package: first } = await createHandoff();
    test.clock.now += 60_000;
    const before = test.raw.prepare('SELECT count(*) AS n FROM events').get();
    const again = await test.must('handoff.compile', { handoff: handoff.id });
    expect(again.compilation).toBe('unchanged');
    expect(again.package).toEqual(first);
    expect(test.raw.prepare('SELECT count(*) AS n FROM events').get()).toEqual(before);
  });

  it('makes a new version when the document changed', async () => {
    const { handoff, package: first } = await createHandoff();
    await test.must('decision.record', { work, statement: 'Ed25519' });
    const second = await test.must('handoff.compile', { handoff: handoff.id });
    expect(second).toMatchObject({ compilation: 'recompiled', package: { version: 2 } });
    expect(second.package.hash).not.toBe(first.hash);
  });

  it('makes a new version with the older hash when the work returns to an earlier document', async () => {
    const { handoff, package: first } = await createHandoff();
    const id = handoff.id;
    await test.must('handoff.compile', { handoff: id, objective: 'something else' });
    const third = await test.must('handoff.compile', { handoff: id, objective: 'Rotate the keys' });
    expect(third.package).toMatchObject({ version: 3, hash: first.hash });
  });

  it('keeps the objective that there was when none is stated', async () => {
    const { handoff } = await createHandoff();
    await test.must('handoff.compile', { handoff: handoff.id, objective: 'Check the plan.' });
    await test.must('decision.record', { work, statement: 'Ed25519' });
    await test.must('handoff.compile', { handoff: handoff.id });
    const shown = await test.must('handoff.show', { handoff: handoff.id });
    expect(shown.package?.document.next.objective).toBe('Check the plan.');
  });

  it('carries a rejection once', async () => {
    const { handoff } = await createHandoff();
    const id = handoff.id;
    const note = 'no test plan\nat all';
    await test.must('handoff.reject', { handoff: id, reason: 'missing_context', note });
    const second = await test.must('handoff.compile', { handoff: id });
    const third = await test.must('handoff.compile', { handoff: id });
    const fourth = await test.must('handoff.compile', { handoff: id });
    expect([second, third, fourth].map((answer) => answer.compilation)).toEqual([
      'recompiled',
      'recompiled',
      'unchanged',
    ]);
    const shown = await test.must('handoff.show', { handoff: id, version: 2 });
    expect(shown.package?.document.state.unresolved).toEqual([
      'handoff rejected (missing_context): no test plan at all',
    ]);
    const last = await test.must('handoff.show', { handoff: id });
    expect(last.package?.document.state.unresolved).toEqual([]);
    expect(last.handoff).toMatchObject({ state: 'compiled', reject_reason: 'missing_context' });
    expect(last.rejections).toHaveLength(1);
  });

  it('does not depend on a session that is not named', async () => {
    const { handoff } = await test.must('handoff.create', {
      work,
      to_runtime: 'person',
      purpose: 'decide',
    });
    const shown = await test.must('handoff.show', { handoff: handoff.id });
    expect(shown.package?.document).toMatchObject({ source: {}, relevant_files: [] });
  });
});

describe('accepting', () => {
  it('writes the lineage once', async () => {
    const { handoff } = await createHandoff();
    const taker = await startSession();
    await test.must('handoff.accept', { handoff: handoff.id, to_session_id: taker.id });
    expect(await test.must('session.show', { session: taker.id })).toMatchObject({
      handoff_id: handoff.id,
      parent_session_id: source,
    });
  });

  it('keeps a stated parent', async () => {
    const stated = await startSession();
    const taker = await test.must('session.start', {
      work,
      runtime: 'claude',
      purpose: 'review',
      parent_session_id: stated.id,
    });
    const { handoff } = await createHandoff();
    await test.must('handoff.accept', { handoff: handoff.id, to_session_id: taker.id });
    const after = await test.must('session.show', { session: taker.id });
    expect(after.parent_session_id).toBe(stated.id);
  });

  it('closes no circle where the source descends from the receiver', async () => {
    const child = await test.must('session.start', {
      work,
      runtime: 'claude',
      purpose: 'review',
      parent_session_id: source,
    });
    const { handoff } = await test.must('handoff.create', {
      work,
      to_runtime: 'codex',
      purpose: 'implement',
      source_session_id: child.id,
    });
    await test.must('handoff.accept', { handoff: handoff.id, to_session_id: source });
    expect(await test.must('session.show', { session: source })).toMatchObject({
      handoff_id: handoff.id,
      parent_session_id: null,
    });
  });

  it('refuses each session that cannot take it on, with a code of its own', async () => {
    const { handoff } = await createHandoff();
    const accept = async (session: string) =>
      refusal(await test.call('handoff.accept', { handoff: handoff.id, to_session_id: session }));
    const ended = await startSession();
    await test.must('session.end', { session: ended.id, status: 'completed' });
    const project = await test.must('project.create', { name: 'Other' });
    const other = await test.must('work.create', { project: project.id, title: 'Other' });
    const stranger = await test.must('session.start', {
      work: other.id,
      runtime: 'codex',
      purpose: 'implement',
    });
    const busy = await startSession();
    const first = await createHandoff();
    await test.must('handoff.accept', { handoff: first.handoff.id, to_session_id: busy.id });
    const field = 'to_session_id';
    expect(await accept(ended.id)).toEqual({ code: 'session_not_active', field });
    expect(await accept(stranger.id)).toEqual({ code: 'session_other_work', field });
    expect(await accept(source)).toEqual({ code: 'session_is_source', field });
    expect(await accept(busy.id)).toEqual({ code: 'session_already_continues', field });
    expect(await accept('01999999')).toEqual({ code: 'session_not_found', field });
    const offered = await test.must('handoff.candidates', { handoff: handoff.id });
    expect(offered.items).toEqual([]);
  });

  it('pins the package that was seen', async () => {
    const { handoff, package: seen } = await createHandoff();
    await test.must('decision.record', { work, statement: 'Ed25519' });
    const moved = await test.must('handoff.compile', { handoff: handoff.id });
    const taker = await startSession();
    const answer = await test.call('handoff.accept', {
      handoff: handoff.id,
      to_session_id: taker.id,
      package_hash: seen.hash,
    });
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'package_moved',
        details: { package_hash: seen.hash, current_hash: moved.package.hash, current_version: 2 },
      },
    });
  });

  it('tells a second one who won and when', async () => {
    const { handoff } = await createHandoff();
    const winner = await startSession();
    const loser = await startSession();
    await test.must('handoff.accept', { handoff: handoff.id, to_session_id: winner.id });
    const answer = await test.call('handoff.accept', {
      handoff: handoff.id,
      to_session_id: loser.id,
    });
    expect(answer).toMatchObject({
      error: { code: 'handoff_already_accepted', details: { to_session_id: winner.id } },
    });
  });
});

describe('what needs a person', () => {
  async function waiting() {
    const { items } = await test.must('inbox.list', {});
    return items.map((item) => [item.kind, item.handoff.id]);
  }

  it('is a compiled handoff until it is accepted, a rejected one until it is offered again', async () => {
    const { handoff } = await createHandoff();
    expect(await waiting()).toEqual([['handoff_waiting', handoff.id]]);
    await test.must('handoff.reject', { handoff: handoff.id, reason: 'other' });
    expect(await waiting()).toEqual([['handoff_rejected', handoff.id]]);
    await test.must('handoff.compile', { handoff: handoff.id });
    expect(await waiting()).toEqual([['handoff_waiting', handoff.id]]);
    await run('accept', handoff.id);
    expect(await waiting()).toEqual([]);
  });

  it('is not what was dismissed, until it is compiled again', async () => {
    const id = await moveTo('rejected');
    await test.must('handoff.dismiss', { handoff: id });
    expect(await waiting()).toEqual([]);
    expect(refusal(await test.call('handoff.dismiss', { handoff: id }))?.code).toBe(
      'handoff_already_dismissed',
    );
    await test.must('handoff.compile', { handoff: id });
    await test.must('handoff.reject', { handoff: id, reason: 'other' });
    expect(await waiting()).toEqual([['handoff_rejected', id]]);
  });

  it('is not what another handoff overtook', async () => {
    await moveTo('rejected');
    test.clock.now += 1;
    const { handoff } = await createHandoff();
    expect(await waiting()).toEqual([['handoff_waiting', handoff.id]]);
  });

  it('is overtaken no more once that one is called off', async () => {
    const rejected = await moveTo('rejected');
    const { handoff: later } = await createHandoff();
    const { handoff: last } = await createHandoff();
    await run('cancel', last.id);
    expect(await waiting()).toEqual([['handoff_waiting', later.id]]);
    await run('cancel', later.id);
    expect(await waiting()).toEqual([['handoff_rejected', rejected]]);
    expect((await test.must('inbox.count', {})).count).toBe(1);
  });

  it('leaves with the work when it is finished, and comes back when it is opened', async () => {
    const { handoff } = await createHandoff();
    await test.must('work.complete', { work });
    expect(await waiting()).toEqual([]);
    expect((await test.must('inbox.count', {})).count).toBe(0);
    await test.must('work.move', { work, state: 'in_progress' });
    expect(await waiting()).toEqual([['handoff_waiting', handoff.id]]);
  });

  it('comes in pages that miss nothing', async () => {
    for (let index = 0; index < 7; index += 1) {
      await createHandoff();
      if (index % 2 === 0) test.clock.now += 1;
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.must('inbox.list', {
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(7);
  });
});

describe('staleness', () => {
  it('says that the record moved, and what a new version would change', async () => {
    const { handoff } = await createHandoff();
    const look = async () => (await test.must('handoff.staleness', { handoff: handoff.id })).record;
    expect(await look()).toEqual({ moved: false, headline: null });
    await test.must('decision.record', { work, statement: 'Ed25519' });
    expect(await look()).toEqual({ moved: true, headline: '+1 decision' });
  });

  it('does not call a package stale that is offered again after a rejection', async () => {
    const { handoff } = await createHandoff();
    await test.must('handoff.reject', { handoff: handoff.id, reason: 'other', note: 'why?' });
    await test.must('handoff.compile', { handoff: handoff.id });
    const { record } = await test.must('handoff.staleness', { handoff: handoff.id });
    expect(record.moved).toBe(false);
  });
});

describe('versions', () => {
  it('are compared, found by hash and never altered', async () => {
    const { handoff, package: first } = await createHandoff();
    await test.must('blocker.open', { work, title: 'No staging' });
    await test.must('handoff.compile', { handoff: handoff.id });
    const { difference } = await test.must('package.difference', { handoff: handoff.id });
    expect(difference.headline).toBe('+1 open blocker');
    const found = await test.must('package.find', { hash: first.hash });
    expect(found.items.map((item) => item.version)).toEqual([1]);
    for (const text of [
      'UPDATE packages SET hash = hash',
      'DELETE FROM packages',
      `UPDATE handoffs SET state = 'requested'`,
    ]) {
      expect(() => test.raw.prepare(text).run()).toThrow();
    }
    expect(refusal(await test.call('handoff.show', { handoff: handoff.id, version: 9 }))).toEqual({
      code: 'package_not_found',
      field: 'version',
    });
  });
});

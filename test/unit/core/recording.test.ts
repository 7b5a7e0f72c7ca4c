import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestKernel, refusal, sessionCredential } from '../../helpers/openTestKernel.ts';
import type { CallOptions, TestKernel } from '../../helpers/openTestKernel.ts';
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

const now = '2026-01-02T03:04:05.000Z';
const anId = expect.any(String) as string;

interface Named {
  readonly work: string;
  readonly session_id?: string;
}

/** The ways to record something for a session, each with the least that it takes. */
const ways = [
  ['decision', (n: Named, o?: CallOptions) => t.call('decision.record', said(n, 'statement'), o)],
  ['artifact', (n: Named, o?: CallOptions) => t.call('artifact.record', made(n), o)],
  ['blocker', (n: Named, o?: CallOptions) => t.call('blocker.open', said(n, 'title'), o)],
  ['outcome', (n: Named, o?: CallOptions) => t.call('outcome.record', n, o)],
] as const;

function said<Field extends string>(named: Named, field: Field): Named & Record<Field, string> {
  return { ...named, [field]: 'It is so' } as Named & Record<Field, string>;
}

function made(named: Named): Named & { type: string; title: string } {
  return { ...named, type: 'file', title: 'It is so' };
}

describe.each(ways)('%s', (_name, record) => {
  test('names no session where none is named', async () => {
    const answer = await record({ work: r.work.id });
    expect(answer).toMatchObject({ ok: true, value: { session_id: null } });
  });

  test('names a session of the work item, an ended one too, also by the start of its id', async () => {
    const { session, ended } = r;
    const names = { [session.id]: session, [ended.id]: ended, [session.id.slice(0, -10)]: session };
    for (const [session_id, { id }] of Object.entries(names)) {
      const answer = await record({ work: r.work.id, session_id });
      expect(answer).toMatchObject({ ok: true, value: { session_id: id } });
    }
  });

  test('names the session whose credential it is', async () => {
    const credential = sessionCredential(r.session, r.work);
    const left = await record({ work: r.work.id }, { credential });
    expect(left).toMatchObject({ ok: true, value: { session_id: r.session.id } });
    const named = await record({ work: r.work.key, session_id: r.session.id }, { credential });
    expect(named).toMatchObject({ ok: true, value: { session_id: r.session.id } });
  });

  test('refuses a sister session to a credential, and hides what is out of its reach', async () => {
    const credential = sessionCredential(r.session, r.work);
    const sister = await record({ work: r.work.id, session_id: r.ended.id }, { credential });
    expect(refusal(sister)).toEqual({ code: 'credential_confined', field: 'session_id' });
    const far = await record({ work: r.work.id, session_id: r.siblingSession.id }, { credential });
    expect(refusal(far)).toEqual({ code: 'session_not_found', field: 'session_id' });
    const elsewhere = await record({ work: r.sibling.id }, { credential });
    expect(refusal(elsewhere)).toEqual({ code: 'work_not_found', field: 'work' });
  });
});

describe('decisions', () => {
  test('one is kept as it was said', async () => {
    const stated = {
      statement: 'Sign with Ed25519\nand nothing else',
      rationale: 'small and fast',
      evidence: ['https://example.org/b', 'docs/a.md', 'https://example.org/b'],
    };
    const decision = await t.must('decision.record', { work: r.work.id, ...stated });
    expect(decision).toEqual({
      id: anId,
      work_id: r.work.id,
      session_id: null,
      ...stated,
      recorded_at: now,
      supersedes: null,
      superseded_by: null,
    });
  });

  test('a chain shows who replaced whom, and what stands', async () => {
    const third = await t.must('decision.record', {
      work: r.work.id,
      statement: 'Use ML-DSA',
      supersedes: r.standing.id,
    });
    const { items } = await t.must('decision.list', { work: r.work.id });
    expect(items.map((d) => [d.statement, d.supersedes, d.superseded_by])).toEqual([
      ['Use ML-DSA', r.standing.id, null],
      ['Use Ed25519', r.superseded.id, third.id],
      ['Use RSA', null, r.standing.id],
    ]);
    const standing = await t.must('decision.list', { work: r.work.id, standing: true });
    expect(standing.items).toEqual([third]);
    const gone = await t.must('decision.list', { work: r.work.id, standing: 'false' });
    expect(gone.items.map((d) => d.statement)).toEqual(['Use Ed25519', 'Use RSA']);
  });

  test('a decision that was superseded names its successor', async () => {
    const answer = await t.call('decision.record', {
      work: r.work.id,
      statement: 'Use DSA',
      supersedes: r.superseded.id,
    });
    expect(answer).toMatchObject({
      error: {
        code: 'decision_superseded',
        field: 'supersedes',
        details: { superseded_by: r.standing.id },
      },
    });
  });

  test('a start that is unambiguous within the work item is enough', async () => {
    const only = await t.must('decision.record', { work: r.sibling.id, statement: 'Turn weekly' });
    const next = await t.must('decision.record', {
      work: r.sibling.id,
      statement: 'Turn daily',
      supersedes: only.id.slice(0, 2),
    });
    expect(next.supersedes).toBe(only.id);
  });
});

describe('artifacts', () => {
  test('the same title again is its next version; type and place may change', async () => {
    const first = { work: r.work.id, type: 'document', title: 'Plan', uri: 'docs/plan.md' };
    const one = await t.must('artifact.record', first);
    expect(one).toEqual({
      id: anId,
      work_id: r.work.id,
      session_id: null,
      type: 'document',
      title: 'Plan',
      version: 1,
      uri: 'docs/plan.md',
      sha256: null,
      recorded_at: now,
    });
    t.clock.now += 1_000;
    const sha256 = 'a'.repeat(64);
    const two = await t.must('artifact.record', { ...first, type: 'file', sha256 });
    const other = await t.must('artifact.record', { ...first, title: 'plan' });
    const elsewhere = await t.must('artifact.record', { ...first, work: r.sibling.id });
    expect([two.version, other.version, elsewhere.version]).toEqual([2, 1, 1]);
    const { items } = await t.must('artifact.list', { work: r.work.id });
    expect(items).toEqual([other, two, one]);
    const titles = t.raw
      .prepare('SELECT title, artifact_id, version FROM artifact_titles WHERE work_id = ?')
      .all(r.work.id);
    expect(titles).toEqual([
      { title: 'Plan', artifact_id: two.id, version: 2 },
      { title: 'plan', artifact_id: other.id, version: 1 },
    ]);
  });
});

describe('blockers', () => {
  test('one is opened and resolved once, with the time of each', async () => {
    const open = await t.must('blocker.open', { work: r.work.id, title: 'No key' });
    expect(open).toEqual({
      id: anId,
      work_id: r.work.id,
      session_id: null,
      severity: 'medium',
      title: 'No key',
      status: 'open',
      opened_at: now,
      resolved_at: null,
      resolution: null,
    });
    t.clock.now += 1_000;
    const resolved = await t.must('blocker.resolve', { blocker: open.id, resolution: 'Bought' });
    const resolved_at = '2026-01-02T03:04:06.000Z';
    expect(resolved).toEqual({ ...open, status: 'resolved', resolved_at, resolution: 'Bought' });
    const again = await t.call('blocker.resolve', { blocker: open.id });
    expect(again).toMatchObject({ error: { code: 'blocker_resolved', details: { resolved_at } } });
  });

  test('a list may ask for one status', async () => {
    const open = await t.must('blocker.open', {
      work: r.work.id,
      title: 'No key',
      severity: 'critical',
    });
    const ids = async (status?: 'open' | 'resolved') =>
      (await t.must('blocker.list', { work: r.work.id, status })).items.map(({ id }) => id);
    expect(await ids()).toEqual([open.id, r.resolvedBlocker]);
    expect(await ids('open')).toEqual([open.id]);
    expect(await ids('resolved')).toEqual([r.resolvedBlocker]);
  });

  test('a session resolves a blocker of its work item and no other', async () => {
    const near = await t.must('blocker.open', { work: r.work.id, title: 'Near' });
    const far = await t.must('blocker.open', { work: r.sibling.id, title: 'Far' });
    const credential = sessionCredential(r.session, r.work);
    await t.must('blocker.resolve', { blocker: near.id }, { credential });
    const answer = await t.call('blocker.resolve', { blocker: far.id }, { credential });
    expect(refusal(answer)).toEqual({ code: 'blocker_not_found', field: 'blocker' });
  });
});

describe('outcomes', () => {
  test('one says which criteria are met, in its own order', async () => {
    const said = { summary: 'Half way', met: ['small'], unmet: ['fast'] };
    const outcome = await t.must('outcome.record', { work: r.work.id, ...said });
    expect(outcome).toEqual({
      id: anId,
      work_id: r.work.id,
      session_id: null,
      ...said,
      recorded_at: now,
    });
    const both = await t.must('outcome.record', { work: r.work.id, met: ['small', 'fast'] });
    expect(both).toMatchObject({ summary: '', met: ['small', 'fast'], unmet: [] });
    const { items } = await t.must('outcome.list', { work: r.work.id });
    expect(items).toEqual([both, outcome]);
  });

  test.each([
    [{ met: ['fast', 'Small'] }, 'criterion_not_found', 'met.1'],
    [{ met: ['fast '] }, 'criterion_not_found', 'met.0'],
    [{ met: ['small'], unmet: ['fast', 'cheap'] }, 'criterion_not_found', 'unmet.1'],
    [{ met: ['small'], unmet: ['fast', 'small'] }, 'invalid_input', 'unmet.1'],
    [{ met: ['small', 'small'] }, 'invalid_input', 'met'],
  ])('%j is refused as %s at %s', async (said, code, field) => {
    const answer = await t.call('outcome.record', { work: r.work.id, ...said });
    expect(refusal(answer)).toEqual({ code, field });
  });
});

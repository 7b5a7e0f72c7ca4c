import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

/** The start of an id that it has alone in a test: the counter of its millisecond. */
function start(id: string): string {
  return id.slice(0, 26);
}

test('a work item is named by key in any case, by id, and by the start of its id', async () => {
  const { id, key } = r.work;
  for (const name of [key, key.toLowerCase(), id, id.toUpperCase(), start(id)]) {
    expect((await t.must('work.show', { work: name })).id).toBe(id);
  }
});

test('a project is named by name, by id, and by the start of its id', async () => {
  const { id } = r.shop;
  for (const name of ['Web shop', id, id.toUpperCase(), start(id)]) {
    expect((await t.must('project.show', { project: name })).id).toBe(id);
  }
  const answer = await t.call('project.show', { project: 'web shop' });
  expect(refusal(answer)).toEqual({ code: 'project_not_found', field: 'project' });
});

test('an ambiguous start lists the candidates', async () => {
  const answer = await t.call('session.show', { session: r.session.id.slice(0, 8) });
  // Made in this order, so that the ids rise.
  const ids = [r.session.id, r.ended.id, r.siblingSession.id];
  expect(answer).toMatchObject({
    error: {
      code: 'ambiguous_reference',
      field: 'session',
      details: { candidates: ids.map((id) => ({ id, label: id })) },
    },
  });
});

test('an ambiguous key names each candidate by key and id', async () => {
  const twin = await t.must('project.create', { name: 'Wood store' });
  const work = await t.must('work.create', { project: twin.id, title: 'Saw' });
  const answer = await t.call('work.show', { work: work.key });
  const candidates = [r.work, work].map(({ id, key }) => ({ id, label: `${key} (${id})` }));
  expect(answer).toMatchObject({
    error: { code: 'ambiguous_reference', details: { candidates } },
  });
});

test('at most ten candidates are listed', async () => {
  for (let n = 0; n < 12; n += 1) await t.must('project.create', { name: 'Twin' });
  const answer = await t.call('project.show', { project: 'Twin' });
  expect(answer).toMatchObject({ error: { code: 'ambiguous_reference' } });
  const details = answer.ok ? undefined : answer.error.details;
  expect(details?.['candidates']).toHaveLength(10);
});

test('a whole id wins over a name, and a whole name over the start of an id', async () => {
  const id = r.shop.id;
  const posing = await t.must('project.create', { name: id });
  expect((await t.must('project.show', { project: id })).id).toBe(id);
  const short = await t.must('project.create', { name: id.slice(0, 2) });
  expect((await t.must('project.show', { project: id.slice(0, 2) })).id).toBe(short.id);
  expect(posing.id).not.toBe(id);
});

test.each(['%', '_', "' OR 1=1 --", '019b*', 'g', '-', ' ', 'x'.repeat(200)])(
  '"%s" names nothing',
  async (name) => {
    expect(refusal(await t.call('session.show', { session: name }))?.code).toBe(
      'session_not_found',
    );
    expect(refusal(await t.call('work.show', { work: name }))?.code).toBe('work_not_found');
    expect(refusal(await t.call('project.show', { project: name }))?.code).toBe(
      'project_not_found',
    );
  },
);

describe('a credential of one project', () => {
  test('reaches its project and all in it, by any name', async () => {
    const credential = projectCredential(r.shop.id);
    const { items } = await t.must('project.list', {}, { credential });
    expect(items).toEqual([r.shop]);
    await t.must('project.show', { project: 'Web shop' }, { credential });
    await t.must('session.show', { session: r.siblingSession.id }, { credential });
    await t.must('decision.list', { work: r.work.key }, { credential });
    await t.must('blocker.open', { work: r.work.key, title: 'Stop' }, { credential });
  });

  test('sees nothing of another one, not even that it is there', async () => {
    const credential = projectCredential(r.other.id);
    const answers = [
      [t.call('project.show', { project: 'Web shop' }, { credential }), 'project_not_found'],
      [t.call('project.show', { project: r.shop.id }, { credential }), 'project_not_found'],
      [t.call('work.show', { work: r.work.key }, { credential }), 'work_not_found'],
      [t.call('work.show', { work: r.work.id }, { credential }), 'work_not_found'],
      [t.call('session.show', { session: r.session.id }, { credential }), 'session_not_found'],
      [t.call('event.list', { work: r.work.id }, { credential }), 'work_not_found'],
      [
        t.call('blocker.resolve', { blocker: r.resolvedBlocker }, { credential }),
        'blocker_not_found',
      ],
    ] as const;
    for (const [answer, code] of answers) expect(refusal(await answer)?.code).toBe(code);
  });

  test('a key that it shares with another project is not ambiguous', async () => {
    const twin = await t.must('project.create', { name: 'Wood store' });
    const work = await t.must('work.create', { project: twin.id, title: 'Saw' });
    const credential = projectCredential(twin.id);
    expect((await t.must('work.show', { work: work.key }, { credential })).id).toBe(work.id);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Surface } from '#shared/operations/operation.ts';
import { declarationOf, isOffered, operationNames } from '#shared/operations/registry.ts';
import { ownerCaller, ownerCredential } from '#main/core/caller.ts';
import { openTestKernel, refusal, startOfClock } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { seedRecord } from '../../helpers/seedRecord.ts';

let t: TestKernel;
beforeEach(() => {
  t = openTestKernel();
});
afterEach(() => {
  t.dispose();
});

const surfaces: Surface[] = ['ipc', 'cli', 'http', 'mcp'];

test.each(surfaces)('%s offers what is declared for it and refuses the rest', async (surface) => {
  for (const name of operationNames) {
    const answer = await t.kernel.call(name, { no_such_field: 1 }, ownerCaller(surface));
    const code = refusal(answer)?.code;
    if (isOffered(name, surface)) expect([name, code]).not.toEqual([name, 'surface_refused']);
    else expect([name, code]).toEqual([name, 'surface_refused']);
  }
});

test('each scope that an operation names is needed', async () => {
  for (const name of operationNames) {
    for (const missing of declarationOf(name).scope) {
      const scopes = ownerCredential.scopes.filter((scope) => scope !== missing);
      const answer = await t.send(name, {}, { credential: { ...ownerCredential, scopes } });
      expect([name, answer]).toMatchObject([
        name,
        { error: { code: 'scope_missing', details: { scope: missing } } },
      ]);
    }
  }
});

test('a caller without the scope learns nothing of the input', async () => {
  const credential = { ...ownerCredential, scopes: [] };
  const answer = await t.send('work.show', { nonsense: true }, { credential });
  expect(refusal(answer)).toEqual({ code: 'scope_missing' });
});

describe('recorded time', () => {
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();

  test('never runs backwards when the clock does, also in another process', async () => {
    const project = await t.must('project.create', { name: 'Web shop' });
    expect(project.created_at).toBe(at(startOfClock));
    t.clock.now = startOfClock - 86_400_000;
    const second = await t.must('project.create', { name: 'Second' });
    expect(second.created_at).toBe(at(startOfClock));
    const other = openTestKernel(t.home);
    other.clock.now = startOfClock - 1;
    const third = await other.must('project.create', { name: 'Third' });
    expect(third.created_at).toBe(at(startOfClock));
    other.raw.close();
    other.kernel.close();
    t.clock.now = startOfClock + 5;
    const fourth = await t.must('project.create', { name: 'Fourth' });
    expect(fourth.created_at).toBe(at(startOfClock + 5));
  });

  test('is one for all that a call writes', async () => {
    const { work } = await seedRecord(t);
    t.clock.now += 1_234;
    const moved = await t.must('work.move', { work: work.id, state: 'in_progress' });
    const { items } = await t.must('event.list', { work: work.id, limit: 1 });
    const change = t.raw
      .prepare('SELECT changed_at FROM work_state_changes WHERE work_id = ?')
      .get(work.id);
    expect(moved.updated_at).toBe(at(startOfClock + 1_234));
    expect(items[0]?.at).toBe(moved.updated_at);
    expect(change).toEqual({ changed_at: startOfClock + 1_234 });
  });
});

describe('who looks on', () => {
  test('is told of a commit at once, and not of a look', async () => {
    let told = 0;
    const stop = t.kernel.onChanged(() => (told += 1));
    await t.must('project.create', { name: 'Web shop' });
    expect(told).toBe(1);
    await t.must('project.list', {});
    expect(told).toBe(1);
    stop();
    await t.must('project.create', { name: 'Second' });
    expect(told).toBe(1);
  });

  test('is told of what another process writes', async () => {
    const told = new Promise<void>((resolve) => t.kernel.onChanged(resolve));
    const other = openTestKernel(t.home);
    await other.must('project.create', { name: 'Web shop' });
    await told;
    expect((await t.must('project.list', {})).items).toHaveLength(1);
    other.raw.close();
    other.kernel.close();
  });
});

test('the system tells its versions and where it is', async () => {
  expect(await t.must('system.show', {})).toMatchObject({ database: t.path, schema_version: 1 });
});

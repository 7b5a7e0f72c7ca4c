import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workStates } from '#shared/domain/states.ts';
import { operationNames } from '#shared/operations/registry.ts';
import {
  openTestKernel,
  projectCredential,
  sessionCredential,
} from '../../helpers/openTestKernel.ts';
import type { CallOptions, TestKernel } from '../../helpers/openTestKernel.ts';
import { createGitRepository } from '../../helpers/gitRepository.ts';
import type { GitRepository } from '../../helpers/gitRepository.ts';
import { seedRecord } from '../../helpers/seedRecord.ts';
import type { SeededRecord } from '../../helpers/seedRecord.ts';

let t: TestKernel;
let r: SeededRecord;
let repository: GitRepository;
const called = new Set<string>();

beforeAll(async () => {
  t = openTestKernel();
  repository = createGitRepository();
  repository.commit();
  await t.must('sample.create', {});
  called.add('sample.create');
  r = await seedRecord(t);
  await callEverything();
});
afterAll(() => {
  repository.dispose();
  t.dispose();
});

/** Calls an operation that must succeed: a refused one would not have run its statements. */
async function run(name: string, input: object, options?: CallOptions): Promise<{ id: string }> {
  const answer = await t.send(name, input, options);
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  called.add(name);
  return answer.value as { id: string };
}

/** A list's first page and the one after it. */
async function runPages(name: string, input: object, options?: CallOptions): Promise<void> {
  const first = (await run(name, { ...input, limit: 1 }, options)) as unknown as {
    next_cursor: string | null;
  };
  if (first.next_cursor !== null) await run(name, { ...input, cursor: first.next_cursor }, options);
}

async function callEverything(): Promise<void> {
  await callProjectsAndWork();
  await callSessions();
  await callRecords();
  await callHandoffs();
  await callTheRest();
}

async function callProjectsAndWork(): Promise<void> {
  const project = r.shop.id;
  await run('work.create', { project, title: 'New', depends_on: [r.work.key] });
  await run('project.create', { name: 'Third', folder: t.home }, { key: 'k' });
  await run('project.update', { project, folder: repository.folder });
  await run('project.show', { project: 'Web shop' });
  await runPages('project.list', {});
  await run('project.list', {}, { credential: projectCredential(project) });
  await run('work.update', { work: r.work.key, title: 'Sign', depends_on: [r.sibling.id] });
  await run('work.show', { work: r.work.id.slice(0, 26) });
  await run('work.move', { work: r.work.id, state: 'in_progress' });
  // Two of each, so that every list has a second page.
  for (const state of [...workStates, ...workStates]) {
    const { id } = await run('work.create', { project, title: 'Sign more', version: '1' });
    if (state !== 'todo') await run('work.move', { work: id, state });
  }
  const filters = [{}, { version: '1' }];
  const states = [{}, { live: true }, ...workStates.map((state) => ({ state }))];
  for (const query of [{}, { query: 'sign' }, { query: 'ws' }]) {
    for (const state of states) {
      for (const filter of filters) {
        await runPages('work.list', { project, ...query, ...state, ...filter });
      }
    }
  }
}

async function callSessions(): Promise<void> {
  const session = r.session.id;
  const options = { credential: sessionCredential(r.session, r.work), key: 'k' };
  const files = [{ path: 'a', insertions: 1, deletions: 0 }];
  await run('session.update', { session, model: 'm' }, options);
  await run('workspace.report', { session, files }, options);
  await run('workspace.read', { session }, options);
  await run('session.show', { session });
  await run('session.end', { session: r.siblingSession.id, status: 'completed' });
  const started = { work: r.work.id, runtime: 'codex', purpose: 'implement' };
  await run('session.start', { ...started, parent_session_id: session });
  await runPages('session.list', { work: r.work.id });
  await runPages('session.list_project', { project: r.shop.id });
  await runPages('workspace.files', { session });
}

async function callRecords(): Promise<void> {
  const work = r.work.id;
  const options = { credential: projectCredential(r.shop.id) };
  const supersedes = r.standing.id.slice(0, 26);
  await run('decision.record', { work, statement: 's', supersedes }, options);
  await run('artifact.record', { work, type: 'file', title: 'Plan' });
  await run('artifact.record', { work, type: 'file', title: 'Plan' });
  const blocker = await run('blocker.open', { work, title: 'Stop' });
  await run('blocker.resolve', { blocker: blocker.id }, options);
  await run('blocker.open', { work, title: 'Stop' });
  await run('outcome.record', { work, met: ['fast'], unmet: ['small'] });
  await runPages('outcome.list', { work });
  await runPages('artifact.list', { work });
  for (const standing of [{}, { standing: true }, { standing: false }]) {
    await runPages('decision.list', { work, ...standing });
  }
  for (const status of [{}, { status: 'open' }, { status: 'resolved' }]) {
    await runPages('blocker.list', { work, ...status });
  }
  await runPages('event.list', { work });
}

async function callHandoffs(): Promise<void> {
  const work = r.work.id;
  const asked = { work, to_runtime: 'claude', purpose: 'review' };
  const source_session_id = r.session.id;
  const create = async () => {
    const made = await run('handoff.create', { ...asked, source_session_id });
    return (made as unknown as { handoff: { id: string } }).handoff.id;
  };
  const handoff = await create();
  await run('handoff.candidates', { handoff });
  await run('handoff.reject', { handoff, reason: 'other', note: 'Not yet' });
  await runPages('inbox.list', {});
  await run('handoff.dismiss', { handoff });
  await run('handoff.compile', { handoff, objective: 'More' });
  await run('handoff.staleness', { handoff });
  await run('handoff.show', { handoff });
  await run('package.difference', { handoff, from: 1, to: 2 });
  const path = join(t.home, 'package.handoff.json');
  await run('package.export', { handoff, path });
  await run('package.verify', { path });
  const receiver = await run('session.start', { work, runtime: 'claude', purpose: 'review' });
  const { package_hash } = (await run('handoff.accept', {
    handoff,
    to_session_id: receiver.id,
  })) as unknown as { package_hash: string };
  for (const credential of [projectCredential(r.shop.id), sessionCredential(r.session, r.work)]) {
    await run('package.find', { hash: package_hash }, { credential });
  }
  await run('handoff.complete', { handoff });
  await run('handoff.cancel', { handoff: await create() });
  await run('handoff.request', asked);
  await create();
  await runPages('handoff.list', { work });
  for (const project of [{}, { project: r.shop.id }]) {
    await runPages('inbox.list', project);
    await run('inbox.count', project);
  }
}

async function callTheRest(): Promise<void> {
  const mine = await run('credential.create', { kind: 'project', project: r.shop.id });
  await run('credential.create', { kind: 'work', session: r.session.id });
  await run('credential.create', { kind: 'owner' });
  await runPages('credential.list', {});
  await run('credential.revoke', { credential: mine.id });
  await run('work.complete', { work: r.work.id });
  await run('system.show', {});
}

/** Hosted by a process that has a server; they run no statement of their own. */
const withoutStatements = ['server.show', 'server.start', 'server.stop'];

test('every operation was called', () => {
  const missing = operationNames.filter((name) => !called.has(name));
  expect(missing).toEqual(withoutStatements);
});

function planOf(text: string): string[] {
  const rows = t.raw.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`);
  const values = Array.from(text.matchAll(/\?/gu), () => null);
  return rows.all(...values).map(({ detail }) => detail);
}

/** Statements whose plan says more than they do, or that are bound in another way. */
const excused: [what: string, pattern: RegExp][] = [
  // SQLite lists the child tables of a row that is inserted, and skips them while none is astray.
  ['one row inserted', /^INSERT INTO \w+ \([^)]*\)\s+VALUES/u],
  ['at most 200 dependencies', /FROM work_dependencies WHERE work_id = \? ORDER BY position/u],
];

/** What is read whole because it is no table of the record, or ends with the rows that are wanted. */
const boundScans = [
  'SCAN CONSTANT ROW',
  /^SCAN json_each /u,
  /^SCAN work_search VIRTUAL TABLE INDEX \d+:M/u,
  /^SCAN (?:before|line|\(subquery-\d+\))$/u,
];

function faultsOf(text: string): string[] {
  if (excused.some(([, pattern]) => pattern.test(text))) return [];
  const limited = /\bLIMIT\b/u.test(text);
  return planOf(text).filter((step) => {
    if (step.startsWith('USE TEMP B-TREE')) return true;
    if (!step.startsWith('SCAN ')) return false;
    if (limited && / USING (?:COVERING )?INDEX /u.test(step)) return false;
    return !boundScans.some((bound) =>
      typeof bound === 'string' ? step === bound : bound.test(step),
    );
  });
}

test('every statement seeks by an index and sorts nothing', () => {
  const statements = Array.from(t.texts).filter((text) => !text.startsWith('PRAGMA'));
  expect(statements.length).toBeGreaterThan(100);
  const faults = statements.map((text) => ({ text, faults: faultsOf(text) }));
  expect(faults.filter((found) => found.faults.length > 0)).toEqual([]);
});

test('what would be a fault is found', () => {
  expect(faultsOf('SELECT id FROM decisions WHERE statement = ?')).toEqual(['SCAN decisions']);
  expect(faultsOf('SELECT id FROM sessions WHERE work_id = ? ORDER BY purpose LIMIT ?')).toEqual([
    'USE TEMP B-TREE FOR ORDER BY',
  ]);
  expect(faultsOf('SELECT id FROM sessions ORDER BY id')).toHaveLength(1);
  expect(faultsOf('SELECT id FROM sessions ORDER BY id LIMIT ?')).toEqual([]);
});

test('a page starts where the one before it ended, without a walk over what is before', () => {
  const lists = Array.from(t.texts).filter((text) => /ORDER BY .*DESC LIMIT \?$/u.test(text));
  const seeks = lists.filter((text) => /< \(\?, \?\)|AND row < \?/u.test(text));
  expect(seeks.length).toBeGreaterThan(20);
  for (const text of seeks) {
    // The range that the seek uses is in the plan, beside what the list is of.
    expect([text, planOf(text).join('; ')]).toEqual([
      text,
      expect.stringMatching(/SEARCH \w+ USING (?:COVERING )?INDEX \w+ \(.*(?:<\(|row<|rowid<)/u),
    ]);
  }
});

test('a list of work items seeks by each of its filters', () => {
  const lists = Array.from(t.texts).filter((text) =>
    /FROM work_items WHERE.*priority/su.test(text),
  );
  const seen = new Set<string>();
  for (const text of lists) {
    const filters = ['version', 'live', 'state'].filter((name) => text.includes(`${name} = ?`));
    seen.add(filters.join(' '));
    const sought = ['project_id', ...filters].map((name) => `${name}=\\?`).join(' AND ');
    expect([text, planOf(text)]).toEqual([
      text,
      [expect.stringMatching(new RegExp(`^SEARCH work_items .*\\(${sought} AND priority`, 'u'))],
    ]);
  }
  expect(seen).toEqual(new Set(['', 'live', 'state', 'version', 'version live', 'version state']));
});

test('a search starts where the page before it ended', () => {
  const searches = Array.from(t.texts).filter((text) => text.includes('MATCH'));
  expect(searches.length).toBeGreaterThan(5);
  for (const text of searches) {
    // Only a whole number bounds the index; what is bound from JavaScript is a real.
    expect(text).toContain('work_search.rowid > CAST(-? AS INTEGER)');
    expect(planOf(text)[0]).toMatch(/^SCAN work_search VIRTUAL TABLE INDEX \d+:M\d+>$/u);
  }
});

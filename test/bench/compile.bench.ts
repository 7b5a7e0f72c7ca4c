import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { ownerCaller } from '#main/core/caller.ts';
import { compileNow } from '#main/core/compileHandoff.ts';
import type { Call } from '#main/core/call.ts';
import { getHandoff } from '#main/store/handoffs.ts';
import type { Sql, SqlValue } from '#main/store/sql.ts';
import { getWork } from '#main/store/work.ts';
import { readWorkRecord } from '#main/store/workRecord.ts';
import { openTestKernel } from '../helpers/openTestKernel.ts';
import type { TestKernel } from '../helpers/openTestKernel.ts';
import { idOf } from '../helpers/workRecord.ts';
import { ratioOf } from './measure.ts';
import type { Measure } from './measure.ts';

const rounds = 300;

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function insert(
  raw: Database.Database,
  table: string,
  count: number,
  row: (index: number) => Record<string, SqlValue>,
) {
  const names = Object.keys(row(0));
  const statement = raw.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  raw.transaction(() => {
    for (let index = 0; index < count; index += 1) statement.run(...Object.values(row(index)));
  })();
}

function fill(
  raw: Database.Database,
  work_id: string,
  project_id: string,
  session_id: string,
): void {
  const words = 'what was decided, what exists, what is open and what comes next. '.repeat(3);
  insert(raw, 'decisions', 1_000, (index) => ({
    id: idOf(100_000 + index),
    work_id,
    statement: `Decision ${String(index)}: ${words}`,
    rationale: words,
    evidence: JSON.stringify([`https://example.org/${String(index)}`]),
    recorded_at: index,
  }));
  // 1,000 versions of 250 titles.
  insert(raw, 'artifacts', 1_000, (index) => ({
    id: idOf(200_000 + index),
    work_id,
    type: 'document',
    title: `Artifact ${String(index % 250)}`,
    version: Math.floor(index / 250) + 1,
    uri: `docs/${String(index)}.md`,
    recorded_at: index,
  }));
  insert(raw, 'artifact_titles', 250, (index) => ({
    work_id,
    title: `Artifact ${String(index)}`,
    artifact_id: idOf(200_750 + index),
    version: 4,
    recorded_at: 750 + index,
  }));
  insert(raw, 'blockers', 100, (index) => ({
    id: idOf(300_000 + index),
    work_id,
    severity: 'high',
    title: `Blocker ${String(index)}`,
    status: 'open',
    opened_at: index,
  }));
  insert(raw, 'sessions', 1_000, (index) => ({
    id: idOf(400_000 + index),
    work_id,
    project_id,
    runtime: 'codex',
    purpose: `purpose ${String(index)}`,
    status: 'completed',
    started_at: index,
    ended_at: index + 1,
  }));
  insert(raw, 'session_files', 10_000, (index) => ({
    session_id,
    path: `src/folder${String(index % 100)}/file${String(index)}.ts`,
    insertions: 1,
    deletions: 1,
  }));
}

interface Query {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The SELECTs of the compiler with their values, as it runs them. */
function queriesOf(sql: Sql, read: (sql: Sql) => void): Query[] {
  const queries: Query[] = [];
  const note = (text: string, values: readonly SqlValue[]) => queries.push({ text, values });
  read({
    get: (text, ...values) => (note(text, values), sql.get(text, ...values)),
    all: (text, ...values) => (note(text, values), sql.all(text, ...values)),
    run: () => 0,
  });
  return queries;
}

async function seed(test: TestKernel) {
  const project = await test.must('project.create', { name: 'Bench' });
  const work = await test.must('work.create', { project: project.id, title: 'Compiled' });
  const session = await test.must('session.start', {
    work: work.id,
    runtime: 'codex',
    purpose: 'implement',
  });
  fill(test.raw, work.id, project.id, session.id);
  const { handoff } = await test.must('handoff.create', {
    work: work.id,
    to_runtime: 'claude',
    purpose: 'review',
    source_session_id: session.id,
  });
  return { work: work.id, handoff: handoff.id };
}

/**
 * `compile`: a work item with 1,000 decisions, 1,000 artifact versions, 100 blockers, 1,000 sessions
 * and 10,000 touched files, against the same SELECTs run bare, `JSON.stringify` of their rows and
 * SHA-256 of that.
 */
export async function measure(): Promise<Measure[]> {
  const test = openTestKernel();
  const ids = await seed(test);
  const value = test.store.read((sql) => {
    const work = getWork(sql, ids.work);
    const handoff = getHandoff(sql, ids.handoff);
    if (work === undefined || handoff === undefined) throw new Error('the bench is not seeded');
    const call = { sql, now: 0, sha256, caller: ownerCaller('ipc') } as unknown as Call;
    const request = {
      work,
      source_session_id: handoff.source_session_id,
      objective: '',
      purpose: '',
    };
    const queries = queriesOf(sql, (noted) => void readWorkRecord(noted, request));
    let written = 0;
    const compile = () => {
      written += compileNow(call, work, handoff).hash.length;
    };
    const bare = () => {
      const rows = queries.map(({ text, values }) => sql.all(text, ...values));
      written += sha256(JSON.stringify(rows)).length;
    };
    const ratio = ratioOf(compile, bare, rounds);
    if (written === 0) throw new Error('nothing was compiled');
    return ratio;
  });
  test.dispose();
  return [
    {
      name: 'compile',
      value,
      unit: '× its own SELECTs, stringify, SHA-256',
      limit: 1.5,
      better: 'lower',
    },
  ];
}

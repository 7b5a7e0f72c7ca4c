import type Database from 'better-sqlite3';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestKernel } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { seedRecord } from '../../helpers/seedRecord.ts';
import type { SeededRecord } from '../../helpers/seedRecord.ts';

let t: TestKernel;
let r: SeededRecord;
let raw: Database.Database;
let accepted: string;

// What is refused changes nothing, so that one record is enough; a test that changes it takes its own.
beforeAll(async () => {
  await fill();
});
afterAll(() => {
  t.dispose();
});

async function fill(): Promise<void> {
  t = openTestKernel();
  r = await seedRecord(t);
  accepted = await seedMore();
  // Nothing but the triggers and the table's own constraints stands in the way.
  raw = t.raw;
  raw.pragma('foreign_keys = OFF');
  raw.pragma('recursive_triggers = OFF');
}

async function withOwnRecord(body: () => Promise<void>): Promise<void> {
  const shared = { t, r, raw, accepted };
  await fill();
  try {
    await body();
  } finally {
    t.dispose();
    ({ t, r, raw, accepted } = shared);
  }
}

/** What `seedRecord` leaves out, so that every table has a row; answers an accepted handoff's id. */
async function seedMore(): Promise<string> {
  const work = r.work.id;
  const folder = join(t.home, 'checkout');
  mkdirSync(folder);
  await t.must('project.update', { project: r.shop.id, folder });
  await t.must('work.move', { work, state: 'in_progress' });
  await t.must('artifact.record', { work, type: 'file', title: 'Plan' });
  await t.must('blocker.open', { work, title: 'Stop' });
  await t.must('outcome.record', { work, met: ['fast'] });
  const files = [{ path: 'a.ts', insertions: 1, deletions: 0 }];
  await t.must('workspace.report', { session: r.session.id, files });
  const asked = { work, to_runtime: 'claude', purpose: 'review', source_session_id: r.session.id };
  const { handoff } = await t.must('handoff.create', { ...asked, to_runtime: 'claude' });
  await t.must('handoff.reject', { handoff: handoff.id, reason: 'other', note: 'Not yet' });
  await t.must('handoff.compile', { handoff: handoff.id });
  const started = { work, runtime: 'claude', purpose: 'review' } as const;
  const receiver = await t.must('session.start', started);
  await t.must('handoff.accept', { handoff: handoff.id, to_session_id: receiver.id });
  return handoff.id;
}

/** The columns that can be written. */
function columnsOf(table: string): string[] {
  const rows = raw.pragma(`table_info(${table})`) as { name: string }[];
  return rows.map(({ name }) => name);
}

function contentOf(table: string): unknown[] {
  return raw.prepare(`SELECT * FROM ${table}`).all();
}

/** Runs a statement that the database itself must refuse, and checks that nothing changed. */
function refused(table: string, sql: string, reason: RegExp, ...values: unknown[]): void {
  const before = contentOf(table);
  expect(before.length).toBeGreaterThan(0);
  expect(() => raw.prepare(sql).run(...values)).toThrow(reason);
  expect(contentOf(table)).toEqual(before);
}

const immutable = [
  'packages',
  'events',
  'decisions',
  'artifacts',
  'outcomes',
  'work_state_changes',
  'handoff_rejections',
  'workspace_reports',
  'workspace_files',
];
const kept = ['projects', 'work_items', 'sessions', 'blockers', 'handoffs'];

describe.each(immutable)('%s', (table) => {
  test('no column can be changed, not even to what it is', () => {
    for (const column of columnsOf(table)) {
      const set = `${table} SET ${column} = ${column}`;
      refused(table, `UPDATE ${set}`, /altered|never|append-only|kept as it was/u);
      refused(table, `UPDATE OR REPLACE ${set}`, /altered|never|append-only|kept as it was/u);
    }
  });
});

describe.each([...immutable, ...kept])('%s', (table) => {
  test('no row can be deleted', () => {
    refused(table, `DELETE FROM ${table}`, /the record is never deleted/u);
  });

  test('no row can be replaced by another with its key', () => {
    const columns = columnsOf(table).join(', ');
    const same = `INTO ${table} (${columns}) SELECT ${columns} FROM ${table}`;
    refused(table, `INSERT OR REPLACE ${same}`, /the record is never replaced/u);
    refused(table, `REPLACE ${same}`, /the record is never replaced/u);
  });

  test('nothing is written over by an insert that updates on a conflict', () => {
    const columns = columnsOf(table);
    const first = columns[0] ?? '';
    refused(
      table,
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${table}
       WHERE true ON CONFLICT DO UPDATE SET ${first} = excluded.${first}`,
      /the record is never replaced|conflict|altered|never/iu,
    );
  });
});

/** Columns of a row that is unique by more than its key, with what makes the copy differ. */
const twins: [table: string, unique: string, changes: Record<string, string>][] = [
  ['projects', 'folder', { id: "'new'" }],
  ['work_items', 'project_id, key', { id: "'new'", row: '1000' }],
  ['work_items', 'row', { id: "'new'", key: "'NEW-1'" }],
  ['sessions', 'handoff_id', { id: "'new'" }],
  ['decisions', 'supersedes', { id: "'new'" }],
  ['artifacts', 'work_id, title, version', { id: "'new'" }],
];

test.each(twins)(
  '%s: a new row does not push out the one with its %s',
  (table, unique, changes) => {
    const columns = columnsOf(table);
    const values = columns.map((column) => changes[column] ?? column);
    const first = unique.split(', ')[0] ?? '';
    refused(
      table,
      `INSERT OR REPLACE INTO ${table} (${columns.join(', ')})
     SELECT ${values.join(', ')} FROM ${table} WHERE ${first} IS NOT NULL LIMIT 1`,
      /the record is never replaced/u,
    );
  },
);

const identities: [table: string, ...columns: string[]][] = [
  ['projects', 'id', 'key_prefix', 'created_at'],
  ['work_items', 'row', 'id', 'project_id', 'key', 'created_at'],
  ['sessions', 'id', 'work_id', 'project_id', 'runtime', 'purpose', 'started_at'],
  ['blockers', 'id', 'work_id', 'session_id', 'severity', 'title', 'opened_at'],
  ['handoffs', 'id', 'work_id', 'project_id', 'to_runtime', 'purpose', 'source_session_id'],
  ['handoffs', 'requested_at'],
];

test.each(identities)('%s: what a row is never changes', (table, ...columns) => {
  for (const column of columns) {
    refused(table, `UPDATE OR REPLACE ${table} SET ${column} = 7`, /never changes|stays resolved/u);
  }
});

test('a folder and a continued handoff are not taken from another row', () => {
  const { other, ended } = r;
  refused(
    'projects',
    'UPDATE OR REPLACE projects SET folder = (SELECT folder FROM projects WHERE folder IS NOT NULL) WHERE id = ?',
    /belongs to another/u,
    other.id,
  );
  refused(
    'sessions',
    'UPDATE OR REPLACE sessions SET handoff_id = ? WHERE id = ?',
    /continued by one session/u,
    accepted,
    ended.id,
  );
});

describe('a session', () => {
  test('that ended stays ended, at its time', () => {
    const { id } = r.ended;
    const where = 'WHERE id = ?';
    const reason = /stays ended/u;
    refused('sessions', `UPDATE sessions SET status = 'failed' ${where}`, reason, id);
    refused('sessions', `UPDATE sessions SET ended_at = 1 ${where}`, reason, id);
    const revived = `UPDATE sessions SET status = 'active', ended_at = NULL ${where}`;
    refused('sessions', revived, reason, id);
  });

  test('has its status and its end together', () => {
    const { id } = r.session;
    const early = 'UPDATE sessions SET ended_at = 1 WHERE id = ?';
    refused('sessions', early, /CHECK constraint/u, id);
    const late = "UPDATE sessions SET status = 'completed' WHERE id = ?";
    refused('sessions', late, /CHECK constraint/u, id);
  });

  test('keeps the handoff that it continues and the parent that it has', () => {
    const where = 'WHERE handoff_id IS NOT NULL';
    const lineage = `UPDATE sessions SET handoff_id = NULL ${where}`;
    refused('sessions', lineage, /written once/u);
    const parent = `UPDATE sessions SET parent_session_id = NULL ${where}`;
    refused('sessions', parent, /parent is kept/u);
  });
});

test('a resolved blocker stays as it was resolved', () => {
  for (const set of [
    "status = 'open', resolved_at = NULL",
    'resolved_at = 1',
    "resolution = 'x'",
  ]) {
    const sql = `UPDATE blockers SET ${set} WHERE id = ?`;
    refused('blockers', sql, /stays resolved/u, r.resolvedBlocker);
  }
});

describe('a handoff', () => {
  test('that is accepted keeps its session and its package', () => {
    const session = 'UPDATE handoffs SET to_session_id = ?';
    refused('handoffs', session, /accepted once/u, r.session.id);
    const version = 'UPDATE handoffs SET package_version = 1';
    refused('handoffs', version, /the one that was accepted/u);
    const hash = `UPDATE handoffs SET package_hash = '${'0'.repeat(64)}'`;
    refused('handoffs', hash, /the one that was accepted/u);
  });

  test('moves by the table alone', () => {
    for (const state of ['requested', 'compiled', 'rejected', 'cancelled']) {
      refused('handoffs', 'UPDATE handoffs SET state = ?', /no such move/u, state);
    }
  });

  test('that is at its end never changes', () =>
    withOwnRecord(async () => {
      await t.must('handoff.complete', { handoff: accepted });
      for (const set of ["state = 'accepted'", "objective = 'x'", 'dismissed_at = 1']) {
        refused('handoffs', `UPDATE handoffs SET ${set}`, /final|no such move/u);
      }
    }));
});

test('the state of a work item still moves when its handoffs are at their end', () =>
  withOwnRecord(async () => {
    await t.must('handoff.complete', { handoff: accepted });
    await t.must('work.complete', { work: r.work.id });
    const again = await t.must('work.move', { work: r.work.id, state: 'todo' });
    expect(again.state).toBe('todo');
  }));

test('our own connection refuses what hangs in the air', () => {
  const orphan = () =>
    t.store.write((sql, now) => {
      sql.run(
        `INSERT INTO decisions (id, work_id, statement, evidence, recorded_at)
         VALUES ('x', 'nowhere', 's', '[]', ?)`,
        now,
      );
      return { ok: true, value: undefined };
    });
  expect(orphan).toThrow(/FOREIGN KEY/u);
  expect(raw.prepare("SELECT 1 FROM decisions WHERE id = 'x'").get()).toBeUndefined();
});

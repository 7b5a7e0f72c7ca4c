import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { sql as record } from './migrations/0001Record.ts';

/** One step of the schema. A released step is never edited: its checksum is on record. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Every step, oldest first; the schema's version is their number. */
export const migrations: readonly Migration[] = [{ name: 'record', sql: record }];

/** Marks a SQLite file as ours (`PRAGMA application_id`): "KrnD". */
export const applicationId = 0x4b726e44;

interface Applied {
  version: number;
  checksum: string;
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}

function damaged(message: string): Answer<never> {
  return fail('database_damaged', message);
}

function checkIdentity(database: Database.Database): Answer<number> {
  const version = database.pragma('user_version', { simple: true }) as number;
  const application = database.pragma('application_id', { simple: true }) as number;
  if (version === 0 && application === 0) {
    const tables = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get() as {
      n: number;
    };
    if (tables.n > 0) return damaged('The file is a database of another program.');
    return succeed(0);
  }
  if (application !== applicationId) return damaged('The file is a database of another program.');
  return succeed(version);
}

function checkHistory(
  database: Database.Database,
  version: number,
  steps: readonly Migration[],
): Answer<void> {
  const applied = database
    .prepare('SELECT version, checksum FROM migrations ORDER BY version')
    .all() as Applied[];
  const matches =
    applied.length === version &&
    applied.every((row, index) => {
      const step = steps[index];
      return step !== undefined && row.version === index + 1 && row.checksum === checksum(step);
    });
  return matches
    ? succeed(undefined)
    : damaged('The schema of the database is not the one we made.');
}

function apply(database: Database.Database, step: Migration, version: number, now: number): void {
  database.exec(step.sql);
  database
    .prepare('INSERT INTO migrations (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)')
    .run(version, step.name, checksum(step), now);
  database.pragma(`user_version = ${String(version)}`);
}

function start(database: Database.Database): void {
  database.pragma(`application_id = ${String(applicationId)}`);
  database.exec(`CREATE TABLE migrations (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL,
    applied_at INTEGER NOT NULL) STRICT`);
}

/**
 * Brings the schema up to date: each step in one transaction, with its checksum on record. Two
 * processes may do this at once; one of them does the work and the other finds it done. Before the
 * first step on a database that has content, `backup` is called with the version there is.
 *
 * Errors: `database_newer`, `database_damaged`.
 */
export function migrate(
  database: Database.Database,
  now: number,
  backup: (version: number) => void,
  steps: readonly Migration[] = migrations,
): Answer<void> {
  const before = checkIdentity(database);
  if (!before.ok) return before;
  if (before.value > steps.length) {
    return fail(
      'database_newer',
      `The database has schema ${String(before.value)}; this version knows up to ${String(steps.length)}.`,
    );
  }
  if (before.value > 0) {
    const history = checkHistory(database, before.value, steps);
    if (!history.ok) return history;
    if (before.value < steps.length) backup(before.value);
  }
  steps.forEach((step, index) => {
    if (index + 1 <= before.value) return;
    database
      .transaction(() => {
        const version = database.pragma('user_version', { simple: true }) as number;
        if (version > index) return;
        if (version === 0) start(database);
        apply(database, step, index + 1, now);
      })
      .immediate();
  });
  return succeed(undefined);
}

import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { sql as record } from './migrations/0001Record.ts';
import { sql as credentials } from './migrations/0002Credentials.ts';

/** One step of the schema. A released step is never edited: its checksum is on record. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * SHA-256 of the text, in hexadecimal digits. It is written down for the steps below, so that to
   * open a database none is computed: that would take as long as all else of it.
   */
  readonly checksum?: string;
}

/** Every step, oldest first; the schema's version is their number. */
export const migrations: readonly Migration[] = [
  {
    name: 'record',
    sql: record,
    checksum: 'ee7cb1d4d6165a0294aa2f33db623464f6a4c80e7275b5d8e6a09634992099b4',
  },
  {
    name: 'credentials',
    sql: credentials,
    checksum: '23831b2b4b8a6c23f1b0f32695851054f45bf69cd327663c0362fc15abbb5364',
  },
];

/** Marks a SQLite file as ours (`PRAGMA application_id`): "KrnD". */
export const applicationId = 0x4b726e44;

interface Applied {
  version: number;
  checksum: string;
}

/** The checksum of a step: as it is written down, else computed. */
function checksum({ sql, checksum: known }: Migration): string {
  return known ?? createHash('sha256').update(sql).digest('hex');
}

const foreign = fail('database_damaged', 'The file is a database of another program.');
const altered = fail('database_damaged', 'The schema of the database is not the one we made.');

/** The version of the schema, once it is certain that the database is ours and whole. */
function inspect(database: Database.Database, steps: readonly Migration[]): Answer<number> {
  const version = checkIdentity(database);
  if (!version.ok || version.value === 0) return version;
  if (version.value > steps.length) {
    return fail(
      'database_newer',
      `The database has schema ${String(version.value)}; this version knows up to ${String(steps.length)}.`,
    );
  }
  return checkHistory(database, version.value, steps);
}

function checkIdentity(database: Database.Database): Answer<number> {
  const version = database.pragma('user_version', { simple: true }) as number;
  const application = database.pragma('application_id', { simple: true }) as number;
  if (version === 0 && application === 0) {
    const any = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
    return any === undefined ? succeed(0) : foreign;
  }
  if (application !== applicationId) return foreign;
  return version > 0 ? succeed(version) : altered;
}

function checkHistory(
  database: Database.Database,
  version: number,
  steps: readonly Migration[],
): Answer<number> {
  const kept = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (kept === undefined) return altered;
  const applied = database
    .prepare('SELECT version, checksum FROM migrations ORDER BY version')
    .all() as Applied[];
  const matches =
    applied.length === version &&
    applied.every((row, index) => {
      const step = steps[index];
      return step !== undefined && row.version === index + 1 && row.checksum === checksum(step);
    });
  return matches ? succeed(version) : altered;
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
  // One snapshot: another process may be at it, and what it commits meanwhile comes as a whole.
  const before = database.transaction(() => inspect(database, steps)).deferred();
  if (!before.ok) return before;
  if (before.value > 0 && before.value < steps.length) backup(before.value);
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

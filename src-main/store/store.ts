import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { makeFolder } from './makeFolder.ts';
import { migrate, migrations } from './migrate.ts';
import { prepareSql } from './sql.ts';
import type { Sql } from './sql.ts';
import { storeProblem } from './storeProblem.ts';

/** How long a statement waits for another process's transaction, in milliseconds. */
const longestWait = 10_000;

/**
 * Runs a part of a transaction that is undone alone when it does not answer `ok`, while what was
 * written around it stays.
 */
export type Attempt = <Value>(body: () => Answer<Value>) => Answer<Value>;

/** The database, open. */
export interface Store {
  readonly path: string;
  /** Runs `body` on one consistent snapshot; a statement that would write is refused. */
  read: <Value>(body: (sql: Sql) => Value) => Value;
  /** Like `read` for one statement, which is a snapshot by itself: without a transaction around. */
  look: <Value>(body: (sql: Sql) => Value) => Value;
  /**
   * Runs `body` in one immediate transaction with the recorded time of its writes, which never runs
   * backwards. Commits what it wrote if it answers `ok`, else rolls everything back.
   */
  write: <Value>(body: (sql: Sql, now: number, attempt: Attempt) => Answer<Value>) => Answer<Value>;
  /** Milliseconds since 1970 UTC, as the machine's clock has them. */
  clock: () => number;
  /** The same, but never less than the newest recorded time. */
  now: () => number;
  /** A text that differs after any connection, this one included, committed a change. */
  changeMark: () => string;
  versions: () => { schema: number; sqlite: string };
  /** Folds the write-ahead log into the database and closes it. */
  close: () => void;
}

class Rollback extends Error {}

// Settings of this connection alone: nothing of the file changes before it is known to be ours.
function setPragmas(database: Database.Database): void {
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // So that the triggers that forbid deleting also see INSERT OR REPLACE.
  database.pragma('recursive_triggers = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('temp_store = MEMORY');
  database.pragma('cache_size = -16000');
  database.pragma('mmap_size = 0');
}

function backUp(database: Database.Database, path: string, version: number): void {
  const folder = join(dirname(path), 'backups');
  makeFolder(folder);
  // An earlier attempt may have left its backup; two processes may be at it at once.
  const name = `before-schema-${String(version + 1)}-${String(process.pid)}`;
  let target = join(folder, `${name}.db`);
  for (let n = 2; existsSync(target); n += 1) target = join(folder, `${name}-${String(n)}.db`);
  database.prepare('VACUUM INTO ?').run(target);
  keepPrivate(target);
}

/** Takes a file's rights from everyone but its owner; the files beside a database inherit them. */
function keepPrivate(path: string): void {
  if (process.platform === 'win32') return;
  const { mode } = statSync(path);
  if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
}

function openDatabase(path: string, timeout: number): Database.Database {
  makeFolder(dirname(path));
  const database = new Database(path, { timeout });
  try {
    setPragmas(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Two that open a new database at once can both be on their way to the write-ahead log; SQLite then
 * refuses one of them at once, because waiting would be a deadlock. An empty transaction waits for the
 * other one instead.
 */
function useWriteAheadLog(database: Database.Database, attempts = 10): void {
  try {
    database.pragma('journal_mode = WAL');
  } catch (error) {
    if (attempts === 0 || storeProblem(error)?.error.code !== 'database_locked') throw error;
    database.transaction(() => undefined).immediate();
    useWriteAheadLog(database, attempts - 1);
  }
}

function asProblem(error: unknown, path: string): Answer<never> {
  const problem = storeProblem(error);
  if (problem !== undefined) return problem;
  if (error instanceof Error && 'syscall' in error) {
    return fail('database_unreadable', `The folder of the database cannot be used.`, {
      remedy: `Check the owner and the rights of ${dirname(path)}.`,
    });
  }
  throw error;
}

/**
 * Opens the database at `path`, makes it where there is none, and brings its schema up to date.
 * `clock` answers milliseconds since 1970 UTC; `patience` is how long a statement waits for another
 * process's transaction, in milliseconds.
 *
 * Errors: `database_newer`, `database_damaged`, `database_locked`, `database_unreadable`,
 * `disk_full`.
 */
export function openStore(
  path: string,
  clock: () => number,
  patience = longestWait,
): Answer<Store> {
  let database: Database.Database | undefined;
  try {
    const opened = openDatabase(path, patience);
    database = opened;
    const migrated = migrate(opened, clock(), (version) => {
      backUp(opened, path, version);
    });
    if (!migrated.ok) {
      opened.close();
      return migrated;
    }
    keepPrivate(path);
    useWriteAheadLog(opened);
    return succeed(makeStore(opened, path, clock));
  } catch (error) {
    database?.close();
    return asProblem(error, path);
  }
}

function makeStore(database: Database.Database, path: string, clock: () => number): Store {
  const { sql, reading } = prepareSql(database);
  const nested = database.transaction((body: () => unknown) => body());
  function recordedTime(): number {
    const text = 'UPDATE clock SET last_ms = max(last_ms, ?) WHERE one = 1 RETURNING last_ms';
    return sql.get<{ last_ms: number }>(text, clock())?.last_ms ?? 0;
  }
  // Immediate on the outside; better-sqlite3 makes an inner call a savepoint.
  function attempt<Value>(body: () => Answer<Value>): Answer<Value> {
    let answer: Answer<Value> | undefined;
    try {
      nested.immediate(() => {
        answer = body();
        if (!answer.ok) throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    if (answer === undefined) throw new Error('a transaction ended without an answer');
    return answer;
  }
  return {
    path,
    read: (body) => nested.deferred(() => body(reading)) as ReturnType<typeof body>,
    look: (body) => body(reading),
    write: (body) => attempt(() => body(sql, recordedTime(), attempt)),
    clock,
    now: () => {
      const last = sql.get<{ last_ms: number }>('SELECT last_ms FROM clock WHERE one = 1');
      return Math.max(clock(), last?.last_ms ?? 0);
    },
    // data_version tells of other connections alone, total_changes() of this one.
    changeMark: () => {
      const own = sql.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
      return `${String(database.pragma('data_version', { simple: true }))}.${String(own)}`;
    },
    versions: () => ({
      schema: migrations.length,
      sqlite: sql.get<{ v: string }>('SELECT sqlite_version() AS v')?.v ?? '',
    }),
    close: () => {
      database.close();
    },
  };
}

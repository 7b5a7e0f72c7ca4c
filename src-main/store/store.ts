import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { migrate, migrations } from './migrate.ts';
import { prepareSql } from './sql.ts';
import type { Sql } from './sql.ts';
import { storeProblem } from './storeProblem.ts';

/** How long a statement waits for another process's transaction, in milliseconds. */
const busyTimeout = 10_000;

/**
 * Runs a part of a transaction that is undone alone when it does not answer `ok`, while what was
 * written around it stays.
 */
export type Attempt = <Value>(body: () => Answer<Value>) => Answer<Value>;

/** The database, open. */
export interface Store {
  readonly path: string;
  /** Runs `body` on one consistent snapshot; a write inside is refused by SQLite. */
  read: <Value>(body: (sql: Sql) => Value) => Value;
  /**
   * Runs `body` in one immediate transaction with the recorded time of its writes, which never runs
   * backwards. Commits what it wrote if it answers `ok`, else rolls everything back.
   */
  write: <Value>(body: (sql: Sql, now: number, attempt: Attempt) => Answer<Value>) => Answer<Value>;
  /** A text that differs after any connection, this one included, committed a change. */
  changeMark: () => string;
  versions: () => { schema: number; sqlite: string };
  /** Folds the write-ahead log into the database and closes it. */
  close: () => void;
}

class Rollback extends Error {}

function setPragmas(database: Database.Database): void {
  database.pragma(`busy_timeout = ${String(busyTimeout)}`);
  database.pragma('journal_mode = WAL');
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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `before-schema-${String(version + 1)}-${String(process.pid)}.db`);
  database.prepare('VACUUM INTO ?').run(target);
}

function openDatabase(path: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new Database(path, { timeout: busyTimeout });
  // The record is its owner's alone; the files beside it inherit the mode.
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return database;
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
 * `clock` answers milliseconds since 1970 UTC.
 *
 * Errors: `database_newer`, `database_damaged`, `database_locked`, `database_unreadable`,
 * `disk_full`.
 */
export function openStore(path: string, clock: () => number): Answer<Store> {
  let database: Database.Database | undefined;
  try {
    const opened = openDatabase(path);
    database = opened;
    setPragmas(opened);
    const migrated = migrate(opened, clock(), (version) => {
      backUp(opened, path, version);
    });
    if (!migrated.ok) {
      opened.close();
      return migrated;
    }
    return succeed(makeStore(opened, path, clock));
  } catch (error) {
    database?.close();
    return asProblem(error, path);
  }
}

function makeStore(database: Database.Database, path: string, clock: () => number): Store {
  const sql = prepareSql(database);
  const nested = database.transaction((body: () => unknown) => body());
  function recordedTime(): number {
    sql.run('UPDATE clock SET last_ms = max(last_ms, ?) WHERE one = 1', clock());
    return sql.get<{ last_ms: number }>('SELECT last_ms FROM clock WHERE one = 1')?.last_ms ?? 0;
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
    read: (body) => {
      database.pragma('query_only = ON');
      try {
        return nested.deferred(() => body(sql)) as ReturnType<typeof body>;
      } finally {
        database.pragma('query_only = OFF');
      }
    },
    write: (body) => attempt(() => body(sql, recordedTime(), attempt)),
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

import Database from 'better-sqlite3';
import { fail } from '#shared/domain/problems.ts';
import type { ProblemCode } from '#shared/domain/problemKinds.ts';

const codes: readonly (readonly [string, ProblemCode, string])[] = [
  ['SQLITE_BUSY', 'database_locked', 'Another program holds the database.'],
  ['SQLITE_LOCKED', 'database_locked', 'Another program holds the database.'],
  ['SQLITE_FULL', 'disk_full', 'The disk is full.'],
  ['SQLITE_CORRUPT', 'database_damaged', 'The database file is damaged.'],
  ['SQLITE_NOTADB', 'database_damaged', 'The file is not a database.'],
  ['SQLITE_READONLY', 'database_unreadable', 'The database cannot be written to.'],
  ['SQLITE_CANTOPEN', 'database_unreadable', 'The database cannot be opened.'],
  ['SQLITE_PERM', 'database_unreadable', 'The database may not be opened.'],
  ['SQLITE_IOERR', 'database_unreadable', 'The database cannot be read or written.'],
];

/**
 * The problem behind an error that SQLite threw, if it is the database's own: locked, full,
 * damaged, unreadable. Anything else, a broken constraint first of all, is a bug and stays thrown.
 */
export function storeProblem(error: unknown): ReturnType<typeof fail> | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined;
  const found = codes.find(([prefix]) => error.code.startsWith(prefix));
  return found === undefined ? undefined : fail(found[1], found[2]);
}

import type Database from 'better-sqlite3';

/** A value that SQLite keeps. */
export type SqlValue = string | number | null;

/** Statements of one connection, each prepared once, at its first use. */
export interface Sql {
  /** The first row, if there is one. */
  get: <Row>(text: string, ...values: SqlValue[]) => Row | undefined;
  /** Every row. */
  all: <Row>(text: string, ...values: SqlValue[]) => Row[];
  /** Runs a statement and answers how many rows it changed. */
  run: (text: string, ...values: SqlValue[]) => number;
}

type Find = (text: string) => Database.Statement;

function runFound(find: Find): Sql {
  return {
    get: <Row>(text: string, ...values: SqlValue[]) => find(text).get(...values) as Row | undefined,
    all: <Row>(text: string, ...values: SqlValue[]) => find(text).all(...values) as Row[],
    run: (text, ...values) => find(text).run(...values).changes,
  };
}

/**
 * Statements of a connection, kept by their text; `reading` refuses, by what SQLite knows of a
 * statement, each one that could write.
 */
export function prepareSql(database: Database.Database): { sql: Sql; reading: Sql } {
  const prepared = new Map<string, Database.Statement>();
  function find(text: string): Database.Statement {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const made = database.prepare(text);
    prepared.set(text, made);
    return made;
  }
  function findReading(text: string): Database.Statement {
    const found = find(text);
    if (!found.readonly) throw new Error('a readonly call ran a statement that writes');
    return found;
  }
  return { sql: runFound(find), reading: runFound(findReading) };
}

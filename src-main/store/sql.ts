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

/** Statements of a connection, kept by their text. */
export function prepareSql(database: Database.Database): Sql {
  const prepared = new Map<string, Database.Statement>();
  function statement(text: string): Database.Statement {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const made = database.prepare(text);
    prepared.set(text, made);
    return made;
  }
  return {
    get: <Row>(text: string, ...values: SqlValue[]) =>
      statement(text).get(...values) as Row | undefined,
    all: <Row>(text: string, ...values: SqlValue[]) => statement(text).all(...values) as Row[],
    run: (text, ...values) => statement(text).run(...values).changes,
  };
}

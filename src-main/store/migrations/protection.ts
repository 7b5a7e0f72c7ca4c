/**
 * Triggers of a released step: never edited, like the step itself.
 *
 * Refuses to delete a row, and to insert one in the place of another: REPLACE deletes without a word
 * wherever a connection has not turned recursive triggers on. `uniques` are the table's unique
 * columns.
 */
export function neverDeleted(table: string, ...uniques: string[]): string {
  const taken = uniques.map((columns) => {
    const same = columns.split(', ').map((column) => `${column} = new.${column}`);
    return `EXISTS (SELECT 1 FROM ${table} WHERE ${same.join(' AND ')})`;
  });
  return `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, 'the record is never deleted'); END;
CREATE TRIGGER ${table}_not_replaced BEFORE INSERT ON ${table}
WHEN ${taken.join(' OR ')}
BEGIN SELECT RAISE(ABORT, 'the record is never replaced'); END;`;
}

/** Like {@link neverDeleted}, and refuses to change a row, for the reason that is told. */
export function neverChanges(table: string, why: string, ...uniques: string[]): string {
  return `CREATE TRIGGER ${table}_unaltered BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${why}'); END;
${neverDeleted(table, ...uniques)}`;
}

import type { Sql } from './sql.ts';

/** The tables whose rows a caller can name by the start of an id. */
export type NamedTable =
  'projects' | 'work_items' | 'sessions' | 'decisions' | 'blockers' | 'handoffs' | 'credentials';

/**
 * Ids of the table that start with `prefix`, at most `limit`, in order. An id is hexadecimal digits
 * and hyphens, so anything else finds nothing. `within` narrows to one work item where the table
 * has them. The rows are sought by id (the plus signs keep SQLite from any other index): a whole id
 * or a long start of one is found at once, however much the work item or project holds.
 */
export function findIds(
  sql: Sql,
  table: NamedTable,
  prefix: string,
  limit: number,
  within: { workId?: string | null; projectId?: string | null } = {},
): string[] {
  const start = prefix.toLowerCase();
  if (!/^[0-9a-f-]{1,36}$/u.test(start)) return [];
  const conditions = ['id >= ?', 'id < ?'];
  const values = [start, `${start}g`];
  if (within.workId != null) {
    if (table === 'projects') return [];
    conditions.push(table === 'work_items' ? 'id = ?' : '+work_id = ?');
    values.push(within.workId);
  } else if (within.projectId != null) {
    if (table === 'projects') conditions.push('id = ?');
    else if (table === 'decisions' || table === 'blockers') {
      conditions.push(
        `(SELECT project_id FROM work_items WHERE work_items.id = ${table}.work_id) = ?`,
      );
    } else conditions.push('+project_id = ?');
    values.push(within.projectId);
  }
  return sql
    .all<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY id LIMIT ?`,
      ...values,
      limit,
    )
    .map((row) => row.id);
}

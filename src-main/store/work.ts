import type { WorkItem, WorkSummary } from '#shared/domain/records.ts';
import { priorities } from '#shared/domain/states.ts';
import type { Priority, TaskType, WorkState } from '#shared/domain/states.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { readTexts, showTime } from './values.ts';

interface SummaryRow {
  row: number;
  id: string;
  project_id: string;
  key: string;
  title: string;
  task_type: TaskType;
  priority: number;
  state: WorkState;
  version: string | null;
  updated_at: number;
}

interface WorkRow extends SummaryRow {
  goal: string;
  constraints: string;
  acceptance_criteria: string;
  created_at: number;
}

const summaryColumns =
  'row, id, project_id, key, title, task_type, priority, state, version, updated_at';
const columns = `${summaryColumns}, goal, constraints, acceptance_criteria, created_at`;

function toSummary(row: SummaryRow): WorkSummary {
  return {
    id: row.id,
    project_id: row.project_id,
    key: row.key,
    title: row.title,
    task_type: row.task_type,
    priority: priorities[row.priority] ?? 'normal',
    state: row.state,
    version: row.version,
    updated_at: showTime(row.updated_at),
  };
}

function toWorkItem(sql: Sql, row: WorkRow): WorkItem {
  return {
    ...toSummary(row),
    goal: row.goal,
    constraints: readTexts(row.constraints),
    acceptance_criteria: readTexts(row.acceptance_criteria),
    depends_on: listDependencies(sql, row.id),
    created_at: showTime(row.created_at),
  };
}

/** What a work item says, as its owner may change it. */
export interface WorkText {
  title: string;
  goal: string;
  task_type: TaskType;
  priority: Priority;
  version: string | null;
  constraints: readonly string[];
  acceptance_criteria: readonly string[];
}

function textValues(text: WorkText): SqlValue[] {
  return [
    text.title,
    text.goal,
    text.task_type,
    priorities.indexOf(text.priority),
    text.version,
    JSON.stringify(text.constraints),
    JSON.stringify(text.acceptance_criteria),
  ];
}

/** Writes a new work item in state `todo`. */
export function insertWork(
  sql: Sql,
  work: WorkText & { id: string; project_id: string; key: string },
  now: number,
): void {
  sql.run(
    `INSERT INTO work_items (title, goal, task_type, priority, version, constraints,
       acceptance_criteria, id, project_id, key, state, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'todo', ?, ?)`,
    ...textValues(work),
    work.id,
    work.project_id,
    work.key,
    now,
    now,
  );
}

/** Writes what a work item says anew. */
export function updateWork(sql: Sql, id: string, text: WorkText, now: number): void {
  sql.run(
    `UPDATE work_items SET title = ?, goal = ?, task_type = ?, priority = ?, version = ?,
       constraints = ?, acceptance_criteria = ?, updated_at = ? WHERE id = ?`,
    ...textValues(text),
    now,
    id,
  );
}

/** Moves a work item and keeps the move in its history. */
export function moveWork(
  sql: Sql,
  move: { id: string; work_id: string; from: WorkState; to: WorkState },
  now: number,
): void {
  sql.run(
    'UPDATE work_items SET state = ?, updated_at = ? WHERE id = ?',
    move.to,
    now,
    move.work_id,
  );
  sql.run(
    `INSERT INTO work_state_changes (id, work_id, from_state, to_state, changed_at)
     VALUES (?, ?, ?, ?, ?)`,
    move.id,
    move.work_id,
    move.from,
    move.to,
    now,
  );
}

/** The work item with this id. */
export function getWork(sql: Sql, id: string): WorkItem | undefined {
  const row = sql.get<WorkRow>(`SELECT ${columns} FROM work_items WHERE id = ?`, id);
  return row && toWorkItem(sql, row);
}

/** Work items with this key, of one project or of any, at most `limit`, by id. */
export function findWorkByKey(
  sql: Sql,
  key: string,
  projectId: string | null,
  limit: number,
): { id: string; project_id: string; key: string }[] {
  return sql.all(
    `SELECT id, project_id, key FROM work_items
     WHERE key = ? ${projectId === null ? '' : 'AND project_id = ?'} ORDER BY id LIMIT ?`,
    key,
    ...(projectId === null ? [] : [projectId]),
    limit,
  );
}

/** Ids of the work items that come before this one, in the order they were stated. */
export function listDependencies(sql: Sql, id: string): string[] {
  return sql
    .all<{ depends_on_id: string }>(
      'SELECT depends_on_id FROM work_dependencies WHERE work_id = ? ORDER BY position',
      id,
    )
    .map((row) => row.depends_on_id);
}

/** Replaces a work item's dependencies. */
export function replaceDependencies(sql: Sql, id: string, dependsOn: readonly string[]): void {
  sql.run('DELETE FROM work_dependencies WHERE work_id = ?', id);
  dependsOn.forEach((other, position) => {
    sql.run(
      'INSERT INTO work_dependencies (work_id, depends_on_id, position) VALUES (?, ?, ?)',
      id,
      other,
      position,
    );
  });
}

/** Whether `target` comes before `start`, directly or over others. */
export function dependsOn(sql: Sql, start: string, target: string): boolean {
  const row = sql.get<{ found: number }>(
    `WITH RECURSIVE before (id) AS (
       VALUES (?)
       UNION
       SELECT depends_on_id FROM work_dependencies JOIN before ON work_id = before.id
     )
     SELECT 1 AS found FROM before WHERE id = ? LIMIT 1`,
    start,
    target,
  );
  return row !== undefined;
}

/** Which work items a list shows; at most one of `state` and `live`. */
export interface WorkFilter {
  readonly state?: WorkState | undefined;
  readonly live?: boolean | undefined;
  readonly version?: string | undefined;
}

function condition(filter: WorkFilter): { where: string; values: SqlValue[] } {
  const parts = ['project_id = ?'];
  const values: SqlValue[] = [];
  function add(part: string, value: SqlValue): void {
    parts.push(part);
    values.push(value);
  }
  if (filter.version !== undefined) add('version = ?', filter.version);
  if (filter.state !== undefined) add('state = ?', filter.state);
  else if (filter.live !== undefined) add('live = ?', filter.live ? 1 : 0);
  return { where: parts.join(' AND '), values };
}

/** One page of a project's work items: the most urgent first, then the newest. */
export function listWork(
  sql: Sql,
  projectId: string,
  filter: WorkFilter,
  after: readonly SqlValue[] | null,
  limit: number,
): Page<WorkSummary> {
  const { where, values } = condition(filter);
  function find(part: string, bounds: readonly SqlValue[], count: number): SummaryRow[] {
    return sql.all(
      `SELECT ${summaryColumns} FROM work_items WHERE ${where} AND ${part}
       ORDER BY priority DESC, row DESC LIMIT ?`,
      projectId,
      ...values,
      ...bounds,
      count,
    );
  }
  // SQLite seeks by no pair that a row's number is part of, and would walk over all that is before:
  // first comes what is left of the last page's priority, then the lower ones.
  const same = after === null ? [] : find('priority = ? AND row < ?', after, limit + 1);
  const below = after?.[0] ?? priorities.length;
  const missing = limit + 1 - same.length;
  const rows = missing === 0 ? same : [...same, ...find('priority < ?', [below], missing)];
  return makePage(rows, limit, toSummary, (row) => [row.priority, row.row]);
}

const prefixed = summaryColumns
  .split(', ')
  .map((name) => `work_items.${name}`)
  .join(', ');

/**
 * One page of the work items whose key or title holds `query` (three characters and more, by the
 * trigram index), newest first.
 */
export function searchWork(
  sql: Sql,
  projectId: string,
  search: WorkFilter & { query: string },
  after: readonly SqlValue[] | null,
  limit: number,
): Page<WorkSummary> {
  const { where, values } = condition(search);
  // A number from JavaScript arrives as a real, which the search index would not seek by.
  const rows = sql.all<SummaryRow>(
    `SELECT ${prefixed} FROM work_search JOIN work_items ON work_items.row = -work_search.rowid
     WHERE work_search MATCH ? AND work_search.rowid > CAST(-? AS INTEGER) AND ${where}
     ORDER BY work_search.rowid LIMIT ?`,
    `"${search.query.replaceAll('"', '""')}"`,
    after?.[0] ?? Number.MAX_SAFE_INTEGER,
    projectId,
    ...values,
    limit + 1,
  );
  return makePage(rows, limit, toSummary, (row) => [row.row]);
}

/** One page of the work items whose key starts with `start`, by key: what one or two letters find. */
export function listWorkByKeyStart(
  sql: Sql,
  projectId: string,
  search: WorkFilter & { query: string },
  after: readonly SqlValue[] | null,
  limit: number,
): Page<WorkSummary> {
  const { where, values } = condition(search);
  const start = search.query.toUpperCase();
  const shown = after?.[0] ?? '';
  const rows = sql.all<SummaryRow>(
    `SELECT ${summaryColumns} FROM work_items
     WHERE ${where} AND key >= max(?, ?) AND key < ? AND key <> ? ORDER BY key LIMIT ?`,
    projectId,
    ...values,
    start,
    shown,
    `${start}\u{10ffff}`,
    shown,
    limit + 1,
  );
  return makePage(rows, limit, toSummary, (row) => [row.key]);
}

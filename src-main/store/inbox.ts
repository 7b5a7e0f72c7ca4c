import type { Page } from './cursor.ts';
import { getHandoff } from './handoffs.ts';
import type { InboxItem } from '#shared/operations/inboxOperations.ts';
import { makePage } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showTime } from './values.ts';

interface InboxRow {
  kind: InboxItem['kind'];
  id: string;
  since: number;
  project_id: string;
  work_id: string;
  work_key: string;
  work_title: string;
}

/** A kind of thing that waits: which rows, since when. */
interface InboxKind {
  readonly kind: InboxItem['kind'];
  readonly since: string;
  readonly where: string;
}

// Each has an index of its own; see the table for what is kept there.
const kinds: readonly InboxKind[] = [
  {
    kind: 'handoff_rejected',
    since: 'handoffs.rejected_at',
    where: `handoffs.state = 'rejected' AND handoffs.dismissed_at IS NULL
      AND handoffs.work_live = 1 AND handoffs.overtaken = 0`,
  },
  {
    kind: 'handoff_waiting',
    since: 'handoffs.compiled_at',
    where: `handoffs.state = 'compiled' AND handoffs.work_live = 1`,
  },
];

function newestOfKind(
  sql: Sql,
  { kind, since, where }: InboxKind,
  projectId: string | null,
  before: readonly SqlValue[],
  limit: number,
): InboxRow[] {
  const project = projectId === null ? '' : 'AND handoffs.project_id = ?';
  return sql.all<InboxRow>(
    `SELECT '${kind}' AS kind, handoffs.id, ${since} AS since, handoffs.project_id,
       handoffs.work_id, work_items.key AS work_key, work_items.title AS work_title
     FROM handoffs JOIN work_items ON work_items.id = handoffs.work_id
     WHERE ${where} ${project} AND (${since}, handoffs.id) < (?, ?)
     ORDER BY ${since} DESC, handoffs.id DESC LIMIT ?`,
    ...(projectId === null ? [] : [projectId]),
    ...before,
    limit,
  );
}

function toItem(sql: Sql, row: InboxRow): InboxItem {
  const handoff = getHandoff(sql, row.id);
  if (handoff === undefined) throw new Error('a handoff that was just found is gone');
  return {
    kind: row.kind,
    id: row.id,
    since: showTime(row.since),
    project_id: row.project_id,
    work: { id: row.work_id, key: row.work_key, title: row.work_title },
    handoff,
  };
}

// Newest first, like each kind's own query; ids are ASCII.
function compareRows(left: InboxRow, right: InboxRow): number {
  if (left.since !== right.since) return right.since - left.since;
  return left.id < right.id ? 1 : -1;
}

/** One page of what waits for a person, in one project or in all, newest first. */
export function listInbox(
  sql: Sql,
  projectId: string | null,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<InboxItem> {
  const start = before ?? [Number.MAX_SAFE_INTEGER, ''];
  const rows = kinds
    .flatMap((kind) => newestOfKind(sql, kind, projectId, start, limit + 1))
    .sort(compareRows);
  return makePage(
    rows.slice(0, limit + 1),
    limit,
    (row) => toItem(sql, row),
    (row) => [row.since, row.id],
  );
}

/** How many things wait, counted up to `most`. */
export function countInbox(sql: Sql, projectId: string | null, most: number): number {
  const project = projectId === null ? '' : 'AND handoffs.project_id = ?';
  let counted = 0;
  for (const { where, since } of kinds) {
    // The order is the index's own: it keeps SQLite from another index that it would read beside.
    const row = sql.get<{ n: number }>(
      `SELECT count(*) AS n FROM
         (SELECT 1 FROM handoffs WHERE ${where} ${project}
          ORDER BY ${since} DESC, handoffs.id DESC LIMIT ?)`,
      ...(projectId === null ? [] : [projectId]),
      most - counted,
    );
    counted += row?.n ?? 0;
  }
  return counted;
}

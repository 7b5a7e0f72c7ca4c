import type { Blocker } from '#shared/domain/records.ts';
import type { BlockerStatus } from '#shared/domain/states.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showOptionalTime, showTime } from './values.ts';

type BlockerRow = Omit<Blocker, 'opened_at' | 'resolved_at'> & {
  opened_at: number;
  resolved_at: number | null;
};

const columns =
  'id, work_id, session_id, severity, title, status, opened_at, resolved_at, resolution';

function toBlocker(row: BlockerRow): Blocker {
  return {
    ...row,
    opened_at: showTime(row.opened_at),
    resolved_at: showOptionalTime(row.resolved_at),
  };
}

/** A blocker before it has its time. */
export type NewBlocker = Pick<Blocker, 'id' | 'work_id' | 'session_id' | 'severity' | 'title'>;

/** Writes a new blocker, open from `now`. */
export function insertBlocker(sql: Sql, blocker: NewBlocker, now: number): void {
  sql.run(
    `INSERT INTO blockers (id, work_id, session_id, severity, title, status, opened_at)
     VALUES (?, ?, ?, ?, ?, 'open', ?)`,
    blocker.id,
    blocker.work_id,
    blocker.session_id,
    blocker.severity,
    blocker.title,
    now,
  );
}

/** The blocker with this id. */
export function getBlocker(sql: Sql, id: string): Blocker | undefined {
  const row = sql.get<BlockerRow>(`SELECT ${columns} FROM blockers WHERE id = ?`, id);
  return row && toBlocker(row);
}

/** Resolves an open blocker at `now`. */
export function resolveBlocker(sql: Sql, id: string, resolution: string | null, now: number): void {
  sql.run(
    `UPDATE blockers SET status = 'resolved', resolved_at = ?, resolution = ? WHERE id = ?`,
    now,
    resolution,
    id,
  );
}

/** One page of a work item's blockers, of one status or of both, newest first. */
export function listBlockers(
  sql: Sql,
  workId: string,
  filter: { status?: BlockerStatus | undefined },
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Blocker> {
  const { status } = filter;
  const rows = sql.all<BlockerRow>(
    `SELECT ${columns} FROM blockers
     WHERE work_id = ? ${status === undefined ? '' : 'AND status = ?'} AND (opened_at, id) < (?, ?)
     ORDER BY opened_at DESC, id DESC LIMIT ?`,
    workId,
    ...(status === undefined ? [] : [status]),
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toBlocker, (row) => [row.opened_at, row.id]);
}

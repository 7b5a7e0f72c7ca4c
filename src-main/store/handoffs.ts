import type { Handoff, Rejection } from '#shared/domain/records.ts';
import type { RuntimeName } from '#shared/domain/runtimes.ts';
import type { HandoffState, RejectReason } from '#shared/domain/states.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showOptionalTime, showTime } from './values.ts';

interface HandoffRow {
  id: string;
  work_id: string;
  state: HandoffState;
  to_runtime: RuntimeName;
  purpose: string;
  objective: string | null;
  source_session_id: string | null;
  to_session_id: string | null;
  package_version: number | null;
  package_hash: string | null;
  reject_reason: RejectReason | null;
  reject_note: string | null;
  requested_at: number;
  compiled_at: number | null;
  accepted_at: number | null;
  rejected_at: number | null;
  dismissed_at: number | null;
  completed_at: number | null;
  cancelled_at: number | null;
}

const columns = `id, work_id, state, to_runtime, purpose, objective, source_session_id,
  to_session_id, package_version, package_hash, reject_reason, reject_note, requested_at,
  compiled_at, accepted_at, rejected_at, dismissed_at, completed_at, cancelled_at`;

function toHandoff(row: HandoffRow): Handoff {
  return {
    ...row,
    requested_at: showTime(row.requested_at),
    compiled_at: showOptionalTime(row.compiled_at),
    accepted_at: showOptionalTime(row.accepted_at),
    rejected_at: showOptionalTime(row.rejected_at),
    dismissed_at: showOptionalTime(row.dismissed_at),
    completed_at: showOptionalTime(row.completed_at),
    cancelled_at: showOptionalTime(row.cancelled_at),
  };
}

/** What is known when a handoff is requested. */
export interface HandoffRequest {
  id: string;
  work_id: string;
  project_id: string;
  to_runtime: RuntimeName;
  purpose: string;
  objective: string | null;
  source_session_id: string | null;
}

/** Writes a new handoff in state `requested`. */
export function insertHandoff(sql: Sql, request: HandoffRequest, now: number): void {
  sql.run(
    `INSERT INTO handoffs (id, work_id, project_id, state, to_runtime, purpose, objective,
       source_session_id, requested_at, work_live)
     VALUES (?, ?, ?, 'requested', ?, ?, ?, ?, ?,
       (SELECT live FROM work_items WHERE work_items.id = ?))`,
    request.id,
    request.work_id,
    request.project_id,
    request.to_runtime,
    request.purpose,
    request.objective,
    request.source_session_id,
    now,
    request.work_id,
  );
}

/** The handoff with this id. */
export function getHandoff(sql: Sql, id: string): Handoff | undefined {
  const row = sql.get<HandoffRow>(`SELECT ${columns} FROM handoffs WHERE id = ?`, id);
  return row && toHandoff(row);
}

/** One page of a work item's handoffs, newest first. */
export function listHandoffs(
  sql: Sql,
  workId: string,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Handoff> {
  const rows = sql.all<HandoffRow>(
    `SELECT ${columns} FROM handoffs WHERE work_id = ? AND (requested_at, id) < (?, ?)
     ORDER BY requested_at DESC, id DESC LIMIT ?`,
    workId,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toHandoff, (row) => [row.requested_at, row.id]);
}

/** Keeps what the destination is asked to do. */
export function setObjective(sql: Sql, id: string, objective: string): void {
  sql.run('UPDATE handoffs SET objective = ? WHERE id = ?', objective, id);
}

/**
 * Offers a handoff at a version of its package. The rejection it may have had stays, its dismissal
 * ends.
 */
export function markCompiled(
  sql: Sql,
  id: string,
  offered: { version: number; hash: string },
  now: number,
): void {
  sql.run(
    `UPDATE handoffs SET state = 'compiled', package_version = ?, package_hash = ?,
       compiled_at = ?, dismissed_at = NULL WHERE id = ?`,
    offered.version,
    offered.hash,
    now,
    id,
  );
}

/** Writes down which session took a handoff on. */
export function markAccepted(sql: Sql, id: string, sessionId: string, now: number): void {
  sql.run(
    `UPDATE handoffs SET state = 'accepted', to_session_id = ?, accepted_at = ? WHERE id = ?`,
    sessionId,
    now,
    id,
  );
}

/** Writes down that a package was turned down, on the handoff and in its history. */
export function markRejected(
  sql: Sql,
  rejection: {
    id: string;
    handoff_id: string;
    package_version: number;
    reason: RejectReason;
    note: string;
  },
  now: number,
): void {
  sql.run(
    `UPDATE handoffs SET state = 'rejected', reject_reason = ?, reject_note = ?, rejected_at = ?
     WHERE id = ?`,
    rejection.reason,
    rejection.note,
    now,
    rejection.handoff_id,
  );
  sql.run(
    `INSERT INTO handoff_rejections (id, handoff_id, package_version, reason, note, rejected_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    rejection.id,
    rejection.handoff_id,
    rejection.package_version,
    rejection.reason,
    rejection.note,
    now,
  );
}

/** Writes down that the destination did what it took on. */
export function markCompleted(sql: Sql, id: string, now: number): void {
  sql.run(`UPDATE handoffs SET state = 'completed', completed_at = ? WHERE id = ?`, now, id);
}

/** Writes down that a handoff nobody took on was called off. */
export function markCancelled(sql: Sql, id: string, now: number): void {
  sql.run(`UPDATE handoffs SET state = 'cancelled', cancelled_at = ? WHERE id = ?`, now, id);
}

/** Takes a rejected handoff out of what waits for a person. */
export function markDismissed(sql: Sql, id: string, now: number): void {
  sql.run('UPDATE handoffs SET dismissed_at = ? WHERE id = ?', now, id);
}

/** Every refusal of a handoff, oldest first. */
export function listRejections(sql: Sql, handoffId: string): Rejection[] {
  return sql
    .all<Omit<Rejection, 'rejected_at'> & { rejected_at: number }>(
      `SELECT id, handoff_id, package_version, reason, note, rejected_at FROM handoff_rejections
       WHERE handoff_id = ? ORDER BY rejected_at, id`,
      handoffId,
    )
    .map((row) => ({ ...row, rejected_at: showTime(row.rejected_at) }));
}

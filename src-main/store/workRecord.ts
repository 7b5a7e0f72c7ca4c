import type { WorkItem } from '#shared/domain/records.ts';
import type { RejectReason, Severity, WorkState } from '#shared/domain/states.ts';
import { packageLimits } from '#shared/package/handoffPackage.ts';
import type { WorkRecord } from '#shared/package/workRecord.ts';
import type { Sql } from './sql.ts';
import { readTexts } from './values.ts';

/** What the compiler asks the record for; bound by its own limits, counted beyond them. */
export interface RecordRequest {
  readonly work: WorkItem;
  readonly source_session_id: string | null;
  readonly objective: string;
  readonly purpose: string;
}

interface DecisionRow {
  id: string;
  recorded_at: number;
  statement: string;
  rationale: string | null;
  evidence: string;
}

function readDecisions(sql: Sql, workId: string) {
  const rows = sql.all<DecisionRow>(
    `SELECT id, recorded_at, statement, rationale, evidence FROM decisions
     WHERE work_id = ?
       AND NOT EXISTS (SELECT 1 FROM decisions AS later WHERE later.supersedes = decisions.id)
     ORDER BY recorded_at DESC, id DESC LIMIT ?`,
    workId,
    packageLimits.decisions,
  );
  return rows.map((row) => ({ ...row, evidence: readTexts(row.evidence) }));
}

function countStandingDecisions(sql: Sql, workId: string): number {
  const row = sql.get<{ n: number }>(
    `SELECT count(*) - count(supersedes) AS n FROM decisions WHERE work_id = ?`,
    workId,
  );
  return row?.n ?? 0;
}

function readArtifacts(sql: Sql, workId: string): WorkRecord['artifacts'] {
  return sql.all<WorkRecord['artifacts'][number]>(
    `SELECT artifacts.id, artifacts.recorded_at, artifacts.type, artifacts.title,
       artifacts.version, artifacts.uri, artifacts.sha256
     FROM artifact_titles JOIN artifacts ON artifacts.id = artifact_titles.artifact_id
     WHERE artifact_titles.work_id = ?
     ORDER BY artifact_titles.recorded_at DESC, artifact_titles.artifact_id DESC LIMIT ?`,
    workId,
    packageLimits.artifacts,
  );
}

function readStateChanges(sql: Sql, workId: string): WorkRecord['state_changes'] {
  return sql.all<{ id: string; at: number; to: WorkState }>(
    `SELECT id, changed_at AS at, to_state AS "to" FROM work_state_changes
     WHERE work_id = ? ORDER BY changed_at, id`,
    workId,
  );
}

function readCompletedSessions(sql: Sql, workId: string): WorkRecord['completed_sessions'] {
  return sql.all<WorkRecord['completed_sessions'][number]>(
    `SELECT id, ended_at AS at, purpose, runtime FROM sessions
     WHERE work_id = ? AND status = 'completed' ORDER BY ended_at, id`,
    workId,
  );
}

function readOpenBlockers(sql: Sql, workId: string): WorkRecord['open_blockers'] {
  return sql.all<{
    id: string;
    severity: Severity;
    title: string;
    status: 'open';
    opened_at: number;
  }>(
    `SELECT id, severity, title, status, opened_at FROM blockers
     WHERE work_id = ? AND status = 'open' ORDER BY opened_at, id`,
    workId,
  );
}

function readRejections(sql: Sql, workId: string): WorkRecord['rejected_handoffs'] {
  return sql.all<{ id: string; rejected_at: number; reason: RejectReason; note: string }>(
    `SELECT id, rejected_at, reject_reason AS reason, reject_note AS note FROM handoffs
     WHERE work_id = ? AND state = 'rejected' ORDER BY rejected_at, id`,
    workId,
  );
}

function readUnmetCriteria(sql: Sql, workId: string): string[] {
  const row = sql.get<{ unmet: string }>(
    `SELECT unmet FROM outcomes WHERE work_id = ? ORDER BY recorded_at DESC, id DESC LIMIT 1`,
    workId,
  );
  return row === undefined ? [] : readTexts(row.unmet);
}

function count(sql: Sql, text: string, value: string): number {
  return sql.get<{ n: number }>(text, value)?.n ?? 0;
}

// The database compares UTF-8 bytes, which is code-point order.
function readFiles(sql: Sql, sessionId: string): string[] {
  return sql
    .all<{ path: string }>(
      'SELECT path FROM session_files WHERE session_id = ? ORDER BY path LIMIT ?',
      sessionId,
      packageLimits.files,
    )
    .map((row) => row.path);
}

function readSource(sql: Sql, sessionId: string): WorkRecord['source'] {
  return sql.get(
    'SELECT id AS session_id, runtime, provider_session_id, machine FROM sessions WHERE id = ?',
    sessionId,
  );
}

/** Reads everything a package is compiled from; call it within one transaction. */
export function readWorkRecord(sql: Sql, request: RecordRequest): WorkRecord {
  const { work, source_session_id: sourceId } = request;
  const source = sourceId === null ? undefined : readSource(sql, sourceId);
  return {
    work: {
      id: work.id,
      key: work.key,
      title: work.title,
      goal: work.goal,
      task_type: work.task_type,
      priority: work.priority,
      state: work.state,
    },
    constraints: work.constraints,
    acceptance_criteria: work.acceptance_criteria,
    state_changes: readStateChanges(sql, work.id),
    completed_sessions: readCompletedSessions(sql, work.id),
    open_blockers: readOpenBlockers(sql, work.id),
    rejected_handoffs: readRejections(sql, work.id),
    unmet_criteria: readUnmetCriteria(sql, work.id),
    decisions: readDecisions(sql, work.id),
    decisions_total: countStandingDecisions(sql, work.id),
    artifacts: readArtifacts(sql, work.id),
    artifacts_total: count(
      sql,
      'SELECT count(*) AS n FROM artifact_titles WHERE work_id = ?',
      work.id,
    ),
    files: sourceId === null ? [] : readFiles(sql, sourceId),
    files_total:
      sourceId === null
        ? 0
        : count(sql, 'SELECT count(*) AS n FROM session_files WHERE session_id = ?', sourceId),
    next: { objective: request.objective, purpose: request.purpose },
    ...(source === undefined ? {} : { source }),
  };
}

import type { Decision } from '#shared/domain/records.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { readTexts, showTime } from './values.ts';

type DecisionRow = Omit<Decision, 'evidence' | 'recorded_at'> & {
  evidence: string;
  recorded_at: number;
};

const columns = `id, work_id, session_id, statement, rationale, evidence, recorded_at, supersedes,
  (SELECT newer.id FROM decisions AS newer WHERE newer.supersedes = decisions.id) AS superseded_by`;

function toDecision(row: DecisionRow): Decision {
  return { ...row, evidence: readTexts(row.evidence), recorded_at: showTime(row.recorded_at) };
}

/** A decision before it has its time. */
export type NewDecision = Omit<Decision, 'recorded_at' | 'superseded_by'>;

/** Writes a decision; the one it supersedes, if any, has not been superseded before. */
export function insertDecision(sql: Sql, decision: NewDecision, now: number): void {
  sql.run(
    `INSERT INTO decisions (id, work_id, session_id, statement, rationale, evidence, supersedes,
       recorded_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    decision.id,
    decision.work_id,
    decision.session_id,
    decision.statement,
    decision.rationale,
    JSON.stringify(decision.evidence),
    decision.supersedes,
    now,
  );
}

/** The decision with this id. */
export function getDecision(sql: Sql, id: string): Decision | undefined {
  const row = sql.get<DecisionRow>(`SELECT ${columns} FROM decisions WHERE id = ?`, id);
  return row && toDecision(row);
}

/** One page of a work item's decisions, newest first; of the standing ones or of the others. */
export function listDecisions(
  sql: Sql,
  workId: string,
  filter: { standing?: boolean | undefined },
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Decision> {
  const superseded =
    'EXISTS (SELECT 1 FROM decisions AS newer WHERE newer.supersedes = decisions.id)';
  const only = { true: `AND NOT ${superseded}`, false: `AND ${superseded}`, undefined: '' };
  const rows = sql.all<DecisionRow>(
    `SELECT ${columns} FROM decisions
     WHERE work_id = ? AND (recorded_at, id) < (?, ?) ${only[`${filter.standing}`]}
     ORDER BY recorded_at DESC, id DESC LIMIT ?`,
    workId,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toDecision, (row) => [row.recorded_at, row.id]);
}

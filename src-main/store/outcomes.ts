import type { Outcome } from '#shared/domain/records.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { readTexts, showTime } from './values.ts';

type OutcomeRow = Omit<Outcome, 'met' | 'unmet' | 'recorded_at'> & {
  met: string;
  unmet: string;
  recorded_at: number;
};

const columns = 'id, work_id, session_id, summary, met, unmet, recorded_at';

function toOutcome(row: OutcomeRow): Outcome {
  return {
    ...row,
    met: readTexts(row.met),
    unmet: readTexts(row.unmet),
    recorded_at: showTime(row.recorded_at),
  };
}

/** An outcome before it has its time. */
export type NewOutcome = Omit<Outcome, 'recorded_at'>;

/** Writes an outcome. */
export function insertOutcome(sql: Sql, outcome: NewOutcome, now: number): void {
  sql.run(
    `INSERT INTO outcomes (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    outcome.id,
    outcome.work_id,
    outcome.session_id,
    outcome.summary,
    JSON.stringify(outcome.met),
    JSON.stringify(outcome.unmet),
    now,
  );
}

/** The outcome with this id. */
export function getOutcome(sql: Sql, id: string): Outcome | undefined {
  const row = sql.get<OutcomeRow>(`SELECT ${columns} FROM outcomes WHERE id = ?`, id);
  return row && toOutcome(row);
}

/** One page of a work item's outcomes, newest first. */
export function listOutcomes(
  sql: Sql,
  workId: string,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Outcome> {
  const rows = sql.all<OutcomeRow>(
    `SELECT ${columns} FROM outcomes WHERE work_id = ? AND (recorded_at, id) < (?, ?)
     ORDER BY recorded_at DESC, id DESC LIMIT ?`,
    workId,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toOutcome, (row) => [row.recorded_at, row.id]);
}

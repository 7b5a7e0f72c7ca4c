import type { Event } from '#shared/domain/records.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showTime } from './values.ts';

interface EventRow {
  sequence: number;
  type: string;
  project_id: string;
  work_id: string | null;
  session_id: string | null;
  handoff_id: string | null;
  actor: string;
  data: string;
  at: number;
}

const columns = 'sequence, type, project_id, work_id, session_id, handoff_id, actor, data, at';

function toEvent(row: EventRow): Event {
  return { ...row, data: JSON.parse(row.data) as Record<string, unknown>, at: showTime(row.at) };
}

/** What happened, before it has its place in the log. */
export interface NewEvent {
  /** `<area>.<what happened>`, in the past tense. */
  readonly type: string;
  readonly project_id: string;
  readonly work_id?: string;
  readonly session_id?: string | null;
  readonly handoff_id?: string;
  /** Ids, states and counts; never a text of the record. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Appends to the log. */
export function appendEvent(sql: Sql, event: NewEvent, actor: string, now: number): void {
  sql.run(
    `INSERT INTO events (type, project_id, work_id, session_id, handoff_id, actor, data, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    event.type,
    event.project_id,
    event.work_id ?? null,
    event.session_id ?? null,
    event.handoff_id ?? null,
    actor,
    JSON.stringify(event.data ?? {}),
    now,
  );
}

/** One page of a work item's history, newest first. */
export function listWorkEvents(
  sql: Sql,
  workId: string,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Event> {
  const rows = sql.all<EventRow>(
    `SELECT ${columns} FROM events WHERE work_id = ? AND sequence < ?
     ORDER BY sequence DESC LIMIT ?`,
    workId,
    before?.[0] ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  );
  return makePage(rows, limit, toEvent, (row) => [row.sequence]);
}

/** Whether nothing was ever recorded. */
export function isLogEmpty(sql: Sql): boolean {
  return sql.get('SELECT 1 FROM events LIMIT 1') === undefined;
}

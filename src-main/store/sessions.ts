import type { Session } from '#shared/domain/records.ts';
import type { RuntimeName } from '#shared/domain/runtimes.ts';
import type { SessionStatus } from '#shared/domain/states.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showOptionalTime, showTime } from './values.ts';

interface SessionRow {
  id: string;
  work_id: string;
  runtime: RuntimeName;
  provider_session_id: string | null;
  model: string | null;
  machine: string | null;
  purpose: string;
  status: SessionStatus;
  started_at: number;
  ended_at: number | null;
  parent_session_id: string | null;
  handoff_id: string | null;
}

const names = [
  'id',
  'work_id',
  'runtime',
  'provider_session_id',
  'model',
  'machine',
  'purpose',
  'status',
  'started_at',
  'ended_at',
  'parent_session_id',
  'handoff_id',
];
const columns = names.join(', ');
const prefixed = names.map((name) => `sessions.${name}`).join(', ');

function toSession<Row extends SessionRow>(
  row: Row,
): Omit<Row, 'started_at' | 'ended_at'> & { started_at: string; ended_at: string | null } {
  return {
    ...row,
    started_at: showTime(row.started_at),
    ended_at: showOptionalTime(row.ended_at),
  };
}

/** What may become known about a session after it started. */
export interface SessionFacts {
  provider_session_id: string | null;
  model: string | null;
  machine: string | null;
}

/** What is known of a session when it starts. */
export interface NewSession extends SessionFacts {
  id: string;
  work_id: string;
  project_id: string;
  runtime: RuntimeName;
  purpose: string;
  parent_session_id: string | null;
}

/** Writes a new session, active from `now`. */
export function insertSession(sql: Sql, session: NewSession, now: number): void {
  sql.run(
    `INSERT INTO sessions (id, work_id, project_id, runtime, provider_session_id, model, machine,
       purpose, status, started_at, parent_session_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'active', ?, ?)`,
    session.id,
    session.work_id,
    session.project_id,
    session.runtime,
    session.provider_session_id,
    session.model,
    session.machine,
    session.purpose,
    now,
    session.parent_session_id,
  );
}

/** The session with this id. */
export function getSession(sql: Sql, id: string): Session | undefined {
  const row = sql.get<SessionRow>(`SELECT ${columns} FROM sessions WHERE id = ?`, id);
  return row && toSession(row);
}

/** Id of the project that a session belongs to. */
export function getSessionProject(sql: Sql, id: string): string {
  const row = sql.get<{ project_id: string }>('SELECT project_id FROM sessions WHERE id = ?', id);
  if (row === undefined)
    throw new Error('the project of a session that is not there was asked for');
  return row.project_id;
}

/** Writes what is known about a session anew. */
export function updateSession(sql: Sql, id: string, facts: SessionFacts): void {
  sql.run(
    'UPDATE sessions SET provider_session_id = ?, model = ?, machine = ? WHERE id = ?',
    facts.provider_session_id,
    facts.model,
    facts.machine,
    id,
  );
}

/** Ends an active session at `now`. */
export function endSession(
  sql: Sql,
  id: string,
  status: Exclude<SessionStatus, 'active'>,
  now: number,
): void {
  sql.run('UPDATE sessions SET status = ?, ended_at = ? WHERE id = ?', status, now, id);
}

/** One page of a work item's sessions, newest first. */
export function listSessions(
  sql: Sql,
  workId: string,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Session> {
  const rows = sql.all<SessionRow>(
    `SELECT ${columns} FROM sessions WHERE work_id = ? AND (started_at, id) < (?, ?)
     ORDER BY started_at DESC, id DESC LIMIT ?`,
    workId,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toSession, (row) => [row.started_at, row.id]);
}

/** A session with the name of its work item. */
export type ProjectSession = Session & { work_key: string; work_title: string };

/** One page of a project's sessions, newest first. */
export function listProjectSessions(
  sql: Sql,
  projectId: string,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<ProjectSession> {
  const rows = sql.all<SessionRow & { work_key: string; work_title: string }>(
    `SELECT ${prefixed}, work_items.key AS work_key, work_items.title AS work_title
     FROM sessions JOIN work_items ON work_items.id = sessions.work_id
     WHERE sessions.project_id = ? AND (sessions.started_at, sessions.id) < (?, ?)
     ORDER BY sessions.started_at DESC, sessions.id DESC LIMIT ?`,
    projectId,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toSession, (row) => [row.started_at, row.id]);
}

import type { Sql } from './sql.ts';

/** Whether `ancestor` is the session itself or one that it descends from. */
export function descendsFrom(sql: Sql, sessionId: string, ancestor: string): boolean {
  const row = sql.get<{ found: number }>(
    `WITH RECURSIVE line (id) AS (
       VALUES (?)
       UNION
       SELECT sessions.parent_session_id FROM sessions JOIN line ON sessions.id = line.id
       WHERE sessions.parent_session_id IS NOT NULL
     )
     SELECT 1 AS found FROM line WHERE id = ? LIMIT 1`,
    sessionId,
    ancestor,
  );
  return row !== undefined;
}

/** Writes down which handoff a session continues; the database refuses to change it afterwards. */
export function setContinuedHandoff(sql: Sql, sessionId: string, handoffId: string): void {
  sql.run('UPDATE sessions SET handoff_id = ? WHERE id = ?', handoffId, sessionId);
}

/** Writes down which session a session descends from. */
export function setParentSession(sql: Sql, sessionId: string, parentId: string): void {
  sql.run('UPDATE sessions SET parent_session_id = ? WHERE id = ?', parentId, sessionId);
}

/** Ids of the active sessions of a work item that continue no handoff, newest first. */
export function listFreeSessionIds(sql: Sql, workId: string, except: string | null): string[] {
  return sql
    .all<{ id: string }>(
      `SELECT id FROM sessions
       WHERE work_id = ? AND status = 'active' AND handoff_id IS NULL AND id IS NOT ?
       ORDER BY started_at DESC, id DESC LIMIT 200`,
      workId,
      except,
    )
    .map((row) => row.id);
}

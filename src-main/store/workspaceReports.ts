import type { WorkspaceFile, WorkspaceReport } from '#shared/domain/records.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showTime } from './values.ts';

type ReportRow = Omit<WorkspaceReport, 'reported_at'> & { reported_at: number };

const columns =
  'id, session_id, base, head, files_total, insertions, deletions, skipped, reported_at';

function toReport(row: ReportRow): WorkspaceReport {
  return { ...row, reported_at: showTime(row.reported_at) };
}

/** A report before it has its time. */
export type NewWorkspaceReport = Omit<WorkspaceReport, 'reported_at'>;

/**
 * Writes a report and its files, and brings the session's own list up to date: every path that any
 * of its reports names, with the newest counts. The files travel as one JSON parameter, because a
 * report may name tens of thousands. `files` names no path twice.
 */
export function insertWorkspaceReport(
  sql: Sql,
  report: NewWorkspaceReport,
  files: readonly WorkspaceFile[],
  now: number,
): void {
  sql.run(
    `INSERT INTO workspace_reports (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    report.id,
    report.session_id,
    report.base,
    report.head,
    report.files_total,
    report.insertions,
    report.deletions,
    report.skipped,
    now,
  );
  sql.run(
    `INSERT INTO workspace_files (report_id, path, insertions, deletions)
     SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
    report.id,
    JSON.stringify(files.map((file) => [file.path, file.insertions, file.deletions])),
  );
  sql.run(
    `INSERT INTO session_files (session_id, path, insertions, deletions)
     SELECT ?, path, insertions, deletions FROM workspace_files WHERE report_id = ?
     ON CONFLICT DO UPDATE SET insertions = excluded.insertions, deletions = excluded.deletions
     WHERE insertions <> excluded.insertions OR deletions <> excluded.deletions`,
    report.session_id,
    report.id,
  );
}

/** The report with this id. */
export function getWorkspaceReport(sql: Sql, id: string): WorkspaceReport | undefined {
  const row = sql.get<ReportRow>(`SELECT ${columns} FROM workspace_reports WHERE id = ?`, id);
  return row && toReport(row);
}

/** A session's newest report. */
export function getNewestReport(sql: Sql, sessionId: string): WorkspaceReport | undefined {
  const row = sql.get<ReportRow>(
    `SELECT ${columns} FROM workspace_reports WHERE session_id = ?
     ORDER BY reported_at DESC, id DESC LIMIT 1`,
    sessionId,
  );
  return row && toReport(row);
}

/** One page of the files that a session touched, in code-point order of their paths. */
export function listSessionFiles(
  sql: Sql,
  sessionId: string,
  after: readonly SqlValue[] | null,
  limit: number,
): Page<WorkspaceFile> {
  const rows = sql.all<WorkspaceFile>(
    `SELECT path, insertions, deletions FROM session_files WHERE session_id = ? AND path > ?
     ORDER BY path LIMIT ?`,
    sessionId,
    after?.[0] ?? '',
    limit + 1,
  );
  return makePage(
    rows,
    limit,
    (row) => row,
    (row) => [row.path],
  );
}

/** The named files of a session with their newest counts, in the order in which they are named. */
export function listFilesNamed(
  sql: Sql,
  sessionId: string,
  paths: readonly string[],
): WorkspaceFile[] {
  return paths.flatMap(
    (path) =>
      sql.get<WorkspaceFile>(
        `SELECT path, insertions, deletions FROM session_files
         WHERE session_id = ? AND path = ?`,
        sessionId,
        path,
      ) ?? [],
  );
}

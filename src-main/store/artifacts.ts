import type { Artifact } from '#shared/domain/records.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showTime } from './values.ts';

type ArtifactRow = Omit<Artifact, 'recorded_at'> & { recorded_at: number };

const columns = 'id, work_id, session_id, type, title, version, uri, sha256, recorded_at';

function toArtifact(row: ArtifactRow): Artifact {
  return { ...row, recorded_at: showTime(row.recorded_at) };
}

/** An artifact before it has its version and its time. */
export type NewArtifact = Omit<Artifact, 'version' | 'recorded_at'>;

function nextVersion(sql: Sql, workId: string, title: string): number {
  const row = sql.get<{ version: number }>(
    'SELECT version FROM artifact_titles WHERE work_id = ? AND title = ?',
    workId,
    title,
  );
  return (row?.version ?? 0) + 1;
}

/** Writes an artifact as the next version of its title, which from now on stands for the title. */
export function insertArtifact(sql: Sql, artifact: NewArtifact, now: number): void {
  const version = nextVersion(sql, artifact.work_id, artifact.title);
  sql.run(
    `INSERT INTO artifacts (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    artifact.id,
    artifact.work_id,
    artifact.session_id,
    artifact.type,
    artifact.title,
    version,
    artifact.uri,
    artifact.sha256,
    now,
  );
  sql.run(
    `INSERT INTO artifact_titles (work_id, title, artifact_id, version, recorded_at)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET artifact_id = excluded.artifact_id, version = excluded.version,
       recorded_at = excluded.recorded_at`,
    artifact.work_id,
    artifact.title,
    artifact.id,
    version,
    now,
  );
}

/** The artifact with this id. */
export function getArtifact(sql: Sql, id: string): Artifact | undefined {
  const row = sql.get<ArtifactRow>(`SELECT ${columns} FROM artifacts WHERE id = ?`, id);
  return row && toArtifact(row);
}

/** One page of a work item's artifacts in all their versions, newest first. */
export function listArtifacts(
  sql: Sql,
  workId: string,
  before: readonly SqlValue[] | null,
  limit: number,
): Page<Artifact> {
  const rows = sql.all<ArtifactRow>(
    `SELECT ${columns} FROM artifacts WHERE work_id = ? AND (recorded_at, id) < (?, ?)
     ORDER BY recorded_at DESC, id DESC LIMIT ?`,
    workId,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(rows, limit, toArtifact, (row) => [row.recorded_at, row.id]);
}

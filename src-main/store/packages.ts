import type { PackageVersion } from '#shared/domain/records.ts';
import type { Sql } from './sql.ts';
import { showTime } from './values.ts';

interface VersionRow {
  handoff_id: string;
  version: number;
  hash: string;
  generated_at: number;
}

/** A version of a package with its document. */
export interface StoredPackage extends PackageVersion {
  /** Digest of the document without its time and rejection lines; see `recordDigestInput`. */
  record_digest: string;
  /** The document as JSON text. */
  document: string;
}

/** A package version to be written. */
export interface NewPackage extends VersionRow {
  record_digest: string;
  document: string;
}

/** Writes a version; the database refuses to alter or delete it ever after. */
export function insertPackage(sql: Sql, added: NewPackage): void {
  sql.run(
    `INSERT INTO packages (handoff_id, version, hash, record_digest, document, generated_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    added.handoff_id,
    added.version,
    added.hash,
    added.record_digest,
    added.document,
    added.generated_at,
  );
}

/** One version of a handoff's package. */
export function getPackage(
  sql: Sql,
  handoffId: string,
  version: number,
): StoredPackage | undefined {
  const row = sql.get<NewPackage>(
    `SELECT handoff_id, version, hash, record_digest, document, generated_at FROM packages
     WHERE handoff_id = ? AND version = ?`,
    handoffId,
    version,
  );
  return row && { ...row, generated_at: showTime(row.generated_at) };
}

/** The versions of a handoff's package, newest first, without documents. */
export function listPackageVersions(sql: Sql, handoffId: string, limit: number): PackageVersion[] {
  return sql
    .all<VersionRow>(
      `SELECT handoff_id, version, hash, generated_at FROM packages
       WHERE handoff_id = ? ORDER BY version DESC LIMIT ?`,
      handoffId,
      limit,
    )
    .map((row) => ({ ...row, generated_at: showTime(row.generated_at) }));
}

/** A stored version with the work item that it is about. */
export interface PackageOfWork extends PackageVersion {
  work_key: string;
  work_title: string;
}

/** The versions that have a hash, newest first, at most `limit`; of one project or of any. */
export function findPackagesByHash(
  sql: Sql,
  hash: string,
  within: { projectId: string | null; workId: string | null },
  limit: number,
): PackageOfWork[] {
  const conditions = ['packages.hash = ?'];
  const values = [hash];
  if (within.projectId !== null) {
    conditions.push('handoffs.project_id = ?');
    values.push(within.projectId);
  }
  if (within.workId !== null) {
    conditions.push('handoffs.work_id = ?');
    values.push(within.workId);
  }
  return sql
    .all<VersionRow & { work_key: string; work_title: string }>(
      `SELECT packages.handoff_id, packages.version, packages.hash, packages.generated_at,
         work_items.key AS work_key, work_items.title AS work_title
       FROM packages
       JOIN handoffs ON handoffs.id = packages.handoff_id
       JOIN work_items ON work_items.id = handoffs.work_id
       WHERE ${conditions.join(' AND ')}
       ORDER BY packages.handoff_id DESC, packages.version DESC LIMIT ?`,
      ...values,
      limit,
    )
    .map((row) => ({ ...row, generated_at: showTime(row.generated_at) }));
}

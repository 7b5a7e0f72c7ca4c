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

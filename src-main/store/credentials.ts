import type { CredentialRecord, CredentialState } from '#shared/operations/credentialOperations.ts';
import type { CredentialKind } from '#shared/operations/credentialScopes.ts';
import type { Scope } from '#shared/operations/operation.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showOptionalTime, showTime } from './values.ts';

interface CredentialRow {
  id: string;
  kind: CredentialKind;
  name: string | null;
  scopes: string;
  project_id: string | null;
  work_id: string | null;
  session_id: string | null;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  session_status: string | null;
}

const select = `SELECT credentials.id, credentials.kind, credentials.name, credentials.scopes,
  credentials.project_id, credentials.work_id, credentials.session_id, credentials.created_at,
  credentials.expires_at, credentials.revoked_at, sessions.status AS session_status
  FROM credentials LEFT JOIN sessions ON sessions.id = credentials.session_id`;

type Ending = Pick<CredentialRow, 'revoked_at' | 'session_id' | 'session_status' | 'expires_at'>;

function stateOf(row: Ending, now: number): CredentialState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.session_id !== null && row.session_status !== 'active') return 'session_ended';
  return row.expires_at <= now ? 'expired' : 'active';
}

function toCredential({ session_status, ...row }: CredentialRow, now: number): CredentialRecord {
  return {
    ...row,
    scopes: JSON.parse(row.scopes) as Scope[],
    state: stateOf({ session_status, ...row }, now),
    created_at: showTime(row.created_at),
    expires_at: showTime(row.expires_at),
    revoked_at: showOptionalTime(row.revoked_at),
  };
}

/** A credential that is about to be written; times in milliseconds since 1970 UTC. */
export interface NewCredential {
  readonly id: string;
  readonly kind: CredentialKind;
  readonly name: string | null;
  readonly token_sha256: string;
  readonly scopes: readonly Scope[];
  readonly project_id: string | null;
  readonly work_id: string | null;
  readonly session_id: string | null;
  readonly expires_at: number;
}

/** Writes a new credential. */
export function insertCredential(sql: Sql, credential: NewCredential, now: number): void {
  sql.run(
    `INSERT INTO credentials (id, kind, name, token_sha256, scopes, project_id, work_id, session_id,
       created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    credential.id,
    credential.kind,
    credential.name,
    credential.token_sha256,
    JSON.stringify(credential.scopes),
    credential.project_id,
    credential.work_id,
    credential.session_id,
    now,
    credential.expires_at,
  );
}

/** The credential with this id, as it stands at `now`. */
export function getCredential(sql: Sql, id: string, now: number): CredentialRecord | undefined {
  const row = sql.get<CredentialRow>(`${select} WHERE credentials.id = ?`, id);
  return row && toCredential(row, now);
}

/** What a call needs to know of its credential. */
export type CredentialInUse = Pick<
  CredentialRecord,
  'id' | 'kind' | 'scopes' | 'project_id' | 'work_id' | 'session_id' | 'state'
>;

/**
 * The credential whose token has this SHA-256, as it stands at `now`, or at the newest recorded time
 * where that is later. One statement, since every call over HTTP begins with it.
 */
export function getCredentialByToken(
  sql: Sql,
  tokenSha256: string,
  now: number,
): CredentialInUse | undefined {
  const row = sql.get<CredentialRow & { last_ms: number }>(
    `SELECT credentials.id, credentials.kind, credentials.scopes, credentials.project_id,
       credentials.work_id, credentials.session_id, credentials.expires_at, credentials.revoked_at,
       sessions.status AS session_status, clock.last_ms
     FROM credentials JOIN clock ON clock.one = 1
     LEFT JOIN sessions ON sessions.id = credentials.session_id
     WHERE credentials.token_sha256 = ?`,
    tokenSha256,
  );
  if (row === undefined) return undefined;
  const { id, kind, project_id, work_id, session_id } = row;
  const state = stateOf(row, Math.max(now, row.last_ms));
  const scopes = JSON.parse(row.scopes) as Scope[];
  return { id, kind, scopes, project_id, work_id, session_id, state };
}

/** One page of the credentials, newest first. */
export function listCredentials(
  sql: Sql,
  before: readonly SqlValue[] | null,
  limit: number,
  now: number,
): Page<CredentialRecord> {
  const rows = sql.all<CredentialRow>(
    `${select} WHERE (credentials.created_at, credentials.id) < (?, ?)
     ORDER BY credentials.created_at DESC, credentials.id DESC LIMIT ?`,
    ...(before ?? [Number.MAX_SAFE_INTEGER, '']),
    limit + 1,
  );
  return makePage(
    rows,
    limit,
    (row) => toCredential(row, now),
    (row) => [row.created_at, row.id],
  );
}

/** Ends a credential that was not revoked before. */
export function revokeCredential(sql: Sql, id: string, now: number): void {
  sql.run('UPDATE credentials SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id);
}

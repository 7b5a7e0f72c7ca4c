import type { Sql } from './sql.ts';

/** How long an answer is kept for its key, in milliseconds. */
export const receiptLifetime = 7 * 24 * 60 * 60 * 1000;

/** Names one repeatable call. */
export interface ReceiptKey {
  readonly credential: string;
  readonly operation: string;
  readonly key: string;
}

/** What is kept of a call under its key. */
export interface Receipt {
  request_sha256: string;
  /** The answer as JSON; null while the call still runs. */
  answer: string | null;
  /** The process that runs it. */
  owner: string | null;
  created_at: number;
}

/** The receipt under a key, if the call was made. */
export function getReceipt(
  sql: Sql,
  { credential, operation, key }: ReceiptKey,
): Receipt | undefined {
  return sql.get<Receipt>(
    `SELECT request_sha256, answer, owner, created_at FROM receipts
     WHERE credential = ? AND operation = ? AND key = ?`,
    credential,
    operation,
    key,
  );
}

/** Writes the receipt of a call, over one that was left by a process that is gone. */
export function putReceipt(
  sql: Sql,
  { credential, operation, key }: ReceiptKey,
  receipt: Receipt,
): void {
  sql.run(
    `INSERT INTO receipts (credential, operation, key, request_sha256, answer, owner, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET answer = excluded.answer, owner = excluded.owner,
       request_sha256 = excluded.request_sha256, created_at = excluded.created_at`,
    credential,
    operation,
    key,
    receipt.request_sha256,
    receipt.answer,
    receipt.owner,
    receipt.created_at,
  );
}

/** Drops a few receipts that are older than their lifetime, so that no call pays for many. */
export function dropOldReceipts(sql: Sql, now: number): void {
  const oldest = sql.get<{ at: number | null }>('SELECT min(created_at) AS at FROM receipts');
  if ((oldest?.at ?? now) >= now - receiptLifetime) return;
  sql.run(
    `DELETE FROM receipts WHERE (credential, operation, key) IN (
       SELECT credential, operation, key FROM receipts WHERE created_at < ?
       ORDER BY created_at LIMIT 20)`,
    now - receiptLifetime,
  );
}

import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { dropOldReceipts, getReceipt, putReceipt } from '../store/receipts.ts';
import type { ReceiptKey } from '../store/receipts.ts';
import type { Sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';

/** A call that may be sent again, with a digest of what it asks for. */
export interface Repeat extends ReceiptKey {
  readonly request_sha256: string;
  /** The field of the answer that is told once and never kept. */
  readonly secret?: string | undefined;
}

/** After this time a call that still has no answer is taken for dead, in milliseconds. */
const longestCall = 10 * 60 * 1000;

// With the start, because a process's number is given again: in a container even to the next one.
function nameSelf(): string {
  return `${String(process.pid)}:${String(Math.round(performance.timeOrigin))}`;
}

/** Whether the process that runs a call, written like {@link nameSelf}, is still there. */
function isAlive(owner: string): boolean {
  if (owner === nameSelf()) return true;
  const pid = Number.parseInt(owner, 10);
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function recall(sql: Sql, now: number, repeat: Repeat): Answer<unknown> | 'free' | 'running' {
  const receipt = getReceipt(sql, repeat);
  if (receipt === undefined) return 'free';
  if (receipt.request_sha256 !== repeat.request_sha256) {
    return fail('idempotency_key_reused', 'The key was used before, for another request.');
  }
  if (receipt.answer !== null) return JSON.parse(receipt.answer) as Answer<unknown>;
  const { owner, created_at } = receipt;
  if (owner === null || now - created_at > longestCall) return 'free';
  return isAlive(owner) ? 'running' : 'free';
}

const inFlight = fail('idempotency_in_flight', 'The first request with this key is still running.');

/**
 * Takes the key of a call whose work begins outside of a transaction, so that a second one is told
 * to wait. Answers what is to be sent back instead of running, if anything is.
 */
export function claimReceipt(
  store: Store,
  repeat: Repeat | undefined,
): Answer<unknown> | undefined {
  if (repeat === undefined) return undefined;
  let known: Answer<unknown> | undefined;
  store.write((sql, now) => {
    const recalled = recall(sql, now, repeat);
    if (recalled === 'running') known = inFlight;
    else if (recalled !== 'free') known = recalled;
    else putReceipt(sql, repeat, { ...repeat, answer: null, owner: nameSelf(), created_at: now });
    return succeed(undefined);
  });
  return known;
}

/** Gives the key back when nothing was done under it, so that the call can be made again. */
export function releaseReceipt(store: Store, repeat: Repeat | undefined): void {
  if (repeat === undefined) return;
  store.write((sql, now) => {
    putReceipt(sql, repeat, { ...repeat, answer: null, owner: null, created_at: now });
    return succeed(undefined);
  });
}

/** What is kept of an answer: a secret is not. */
function keep(answer: Answer<unknown>, secret: string | undefined): string {
  if (secret === undefined || !answer.ok) return JSON.stringify(answer);
  return JSON.stringify(succeed({ ...(answer.value as object), [secret]: null }));
}

/**
 * Runs a handler in one transaction and keeps its answer, a refusal too, under the key in the same
 * transaction; a key that was seen before answers what was answered then.
 */
export function withReceipt(
  store: Store,
  repeat: Repeat | undefined,
  handle: (sql: Sql, now: number) => Answer<unknown>,
): Answer<unknown> {
  if (repeat === undefined) return store.write(handle);
  let answer: Answer<unknown> | undefined;
  store.write((sql, now, attempt) => {
    const recalled = recall(sql, now, repeat);
    if (recalled !== 'free' && recalled !== 'running') {
      answer = recalled;
      return succeed(undefined);
    }
    answer = attempt(() => handle(sql, now));
    const kept = keep(answer, repeat.secret);
    putReceipt(sql, repeat, { ...repeat, answer: kept, owner: null, created_at: now });
    dropOldReceipts(sql, now);
    return succeed(undefined);
  });
  if (answer === undefined) throw new Error('a repeatable call ended without an answer');
  return answer;
}

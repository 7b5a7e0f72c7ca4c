import type { Problem } from '#shared/domain/answer.ts';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';
import { call } from './bridge.ts';
import { onRecordChange } from './changes.ts';

/** What a page knows of the answer to a question. */
export interface QueryState<Value> {
  /** The newest answer; kept while a newer one is on its way, and when that one failed. */
  readonly data: Value | undefined;
  /** Why the newest attempt failed. */
  readonly problem: Problem | null;
  /** Whether an answer is on its way. */
  readonly fetching: boolean;
}

interface Entry {
  readonly name: OperationName;
  readonly input: unknown;
  state: QueryState<unknown>;
  /** Whether the record changed while an answer was on its way. */
  dirty: boolean;
  readonly listeners: Set<() => void>;
}

/** Answers that no page shows are kept this long in number, so that going back is immediate. */
const KEPT_UNUSED = 60;

const entries = new Map<string, Entry>();

/** The state of a question that was never asked. */
export const unasked: QueryState<never> = { data: undefined, problem: null, fetching: true };

/** One text for the same question. */
export function queryKey(name: OperationName, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`;
}

function update(entry: Entry, state: QueryState<unknown>): void {
  entry.state = state;
  for (const listener of [...entry.listeners]) listener();
}

async function fetchEntry(entry: Entry): Promise<void> {
  entry.dirty = false;
  update(entry, { ...entry.state, fetching: true });
  const answer = await call(entry.name, entry.input as never);
  const { data } = entry.state;
  // An answer to a call that was made before the last change is shown, and asked for again at once.
  const fetching = entry.dirty;
  if (answer.ok) update(entry, { data: keep(data, answer.value), problem: null, fetching });
  else update(entry, { data, problem: answer.error, fetching });
  if (entry.dirty) await fetchEntry(entry);
}

/** The old value where the new one says the same, so that nothing is drawn again. */
function keep(old: unknown, next: unknown): unknown {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(next) ? old : next;
}

function refresh(): void {
  for (const [key, entry] of entries) {
    if (entry.listeners.size === 0) entries.delete(key);
    else if (entry.state.fetching) entry.dirty = true;
    else void fetchEntry(entry);
  }
}

function trim(): void {
  let unused = [...entries.values()].filter((entry) => entry.listeners.size === 0).length;
  for (const [key, entry] of entries) {
    if (unused <= KEPT_UNUSED) return;
    if (entry.listeners.size > 0) continue;
    entries.delete(key);
    unused -= 1;
  }
}

let stop: (() => void) | undefined;

/**
 * Follows a question: asks it when nobody has yet, asks again after every change of the record, and
 * calls back whenever what is known has changed. Answers how to stop.
 */
export function followQuery(name: OperationName, input: unknown, listener: () => void): () => void {
  const key = queryKey(name, input);
  let entry = entries.get(key);
  if (entry === undefined) {
    entry = { name, input, state: unasked, dirty: false, listeners: new Set() };
    entries.set(key, entry);
    void fetchEntry(entry);
  }
  const { listeners } = entry;
  listeners.add(listener);
  // Kept for good: an answer that nobody shows must still learn that it is out of date.
  stop ??= onRecordChange(refresh);
  return () => {
    listeners.delete(listener);
    trim();
  };
}

/** What is known of the answer to a question. */
export function readQuery<Name extends OperationName>(
  name: Name,
  input: OperationCall<Name>,
): QueryState<OperationOutput<Name>> {
  const entry = entries.get(queryKey(name, input));
  return (entry?.state ?? unasked) as QueryState<OperationOutput<Name>>;
}

/** Asks a question again, after it failed. */
export function retryQuery(name: OperationName, input: unknown): void {
  const entry = entries.get(queryKey(name, input));
  if (entry !== undefined && !entry.state.fetching) void fetchEntry(entry);
}

import type { ProblemCode } from './problemKinds.ts';

/**
 * What went wrong, in the one form every surface shows: a stable code, a sentence that says what
 * happened and why, and what to do about it. Never holds a payload or a secret.
 */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly remedy: string;
  /** The input field at fault, as a dotted path (`files.3.path`), where one is. */
  readonly field?: string;
  /** Values a caller can act on: candidates of an ambiguous name, both hashes of a moved package. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The answer of an operation: expected failures are values, only bugs are thrown. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Problem };

/** Wraps a value as a successful answer. */
export function succeed<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

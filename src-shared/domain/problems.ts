import type { Answer, Problem } from './answer.ts';
import { problemKinds } from './problemKinds.ts';
import type { ProblemCode } from './problemKinds.ts';

type ProblemParts = Partial<Pick<Problem, 'remedy' | 'field' | 'details'>>;

/** Builds a failed answer; the remedy is the code's own unless a more precise one is given. */
export function fail(
  code: ProblemCode,
  message: string,
  parts: ProblemParts = {},
): Extract<Answer<never>, { ok: false }> {
  return { ok: false, error: { code, message, remedy: problemKinds[code].remedy, ...parts } };
}

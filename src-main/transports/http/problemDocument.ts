import type { Problem } from '#shared/domain/answer.ts';
import { problemKinds } from '#shared/domain/problemKinds.ts';
import type { ProblemCode } from '#shared/domain/problemKinds.ts';

/** The media type of a problem (RFC 9457). */
export const problemMediaType = 'application/problem+json';

/** A problem as HTTP tells it: RFC 9457's members, then what ours has beside them. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly remedy: string;
  readonly field?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The short name of a kind of problem, the same every time: `Work not found`. */
function titleOf(code: ProblemCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The RFC 9457 form of a problem. */
export function toProblemDocument(problem: Problem): ProblemDocument {
  const { code, message, remedy, field, details } = problem;
  return {
    type: `urn:kernel:problem:${code}`,
    title: titleOf(code),
    status: problemKinds[code].status,
    detail: message,
    code,
    remedy,
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
  };
}

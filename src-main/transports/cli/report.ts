import type { Problem } from '#shared/domain/answer.ts';
import { exitCodes, problemKinds } from '#shared/domain/problemKinds.ts';
import { fail } from '#shared/domain/problems.ts';
import type { CliField } from './fields.ts';
import type { Written } from './output.ts';
import { lookAt, standardError, standardOutput, writeText } from './output.ts';
import { printProblem } from './print/problem.ts';
import { fieldName } from './words.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Prints a success; answers with the exit code. */
export function say(text: string): number {
  return finish(writeText(standardOutput, text), exitCodes.success);
}

/** A reader that went away has seen enough; an output that cannot be written is a failure. */
function finish(written: Written, exit: number): number {
  if (typeof written === 'string') return exit;
  const { failed } = written;
  writeText(standardError, `error: the output could not be written (${failed})\n`);
  return exit === exitCodes.success ? exitCodes.environment : exit;
}

/** The field at fault as it is typed here: `--to` for `to_runtime`. */
function typedField(problem: Problem, fields: readonly CliField[]): string | undefined {
  const [name, index] = (problem.field ?? '').split('.');
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) return problem.field;
  const shown = fieldName(field);
  return index === undefined ? shown : `${shown} (number ${Number(index) + 1})`;
}

/**
 * Prints a problem on standard error, with `json` also as `{"error": …}` on standard output; answers
 * with the exit code.
 */
export function sayProblem(
  problem: Problem,
  fields: readonly CliField[],
  json: boolean,
  environment: Environment,
): number {
  const { exit } = problemKinds[problem.code];
  const paper = lookAt(standardError, environment);
  writeText(standardError, printProblem(problem, typedField(problem, fields), paper));
  if (!json) return exit;
  return finish(writeText(standardOutput, `${JSON.stringify({ error: problem })}\n`), exit);
}

/**
 * Reports a thrown error, a bug. Only its name is told, for its message may quote what was sent; where
 * `KERNEL_DEBUG` is set, all of it.
 */
export function sayBug(error: unknown, json: boolean, environment: Environment): number {
  const known = error instanceof Error ? error : new Error(String(error));
  const debug = (environment['KERNEL_DEBUG'] ?? '') !== '';
  if (debug) writeText(standardError, `${known.stack ?? known.message}\n`);
  const problem = fail('internal', `Something went wrong inside (${known.name}).`, {
    remedy: 'Try again; if it stays, report it with what KERNEL_DEBUG=1 shows.',
  });
  return sayProblem(problem.error, [], json, environment);
}

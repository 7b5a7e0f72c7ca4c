import { exitCodes, problemKinds } from '#shared/domain/problemKinds.ts';
import type { ExitCode, ProblemCode } from '#shared/domain/problemKinds.ts';

/** What each exit code of `kernel` means. */
export const exitTexts: Readonly<Record<ExitCode, string>> = {
  [exitCodes.success]: 'done',
  [exitCodes.internal]: 'a bug of the program',
  [exitCodes.usage]: 'the command or one of its values is not right',
  [exitCodes.notFound]: 'what was named is not there',
  [exitCodes.conflict]: 'the record does not allow it now',
  [exitCodes.denied]: 'the caller may not',
  [exitCodes.environment]: 'something outside is missing or failed: folder, git, file, output',
  [exitCodes.store]: 'the database cannot be used',
};

/** Exit code of a command that was stopped with Ctrl-C: 128 and the number of SIGINT. */
export const interruptedExit = 130;

/**
 * The exit codes that a command with these problem codes can end with, in order. Its output can
 * always fail to be written.
 */
export function possibleExits(codes: readonly ProblemCode[]): ExitCode[] {
  const found = new Set(codes.map((code) => problemKinds[code].exit));
  found.add(exitCodes.success).add(exitCodes.environment);
  return [...found].sort((first, second) => first - second);
}

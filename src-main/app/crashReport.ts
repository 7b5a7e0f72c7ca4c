import { appendFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder } from '#main/transports/desktop.ts';

/** At this size, in bytes, a log makes room for the next one; one old log is kept. */
const LARGEST_LOG = 1_000_000;

function codeOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? ` ${code}` : '';
}

/**
 * What a bug may leave in a log: its kind, its code and where in the program it arose. Its message
 * is left out, since it can quote the record.
 */
export function describeBug(bug: unknown): string {
  if (!(bug instanceof Error)) return `thrown ${typeof bug}`;
  const frames = (bug.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${bug.name}${codeOf(bug)}`, ...frames].join('\n');
}

function makeRoom(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= LARGEST_LOG) renameSync(file, `${file}.1`);
}

/** Appends an entry to the log. Answers whether it was written; a failure is not reported further. */
export function writeLog(file: string, time: string, entry: string): boolean {
  try {
    makePrivateFolder(dirname(file));
    makeRoom(file);
    appendFileSync(file, `${time} ${entry}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

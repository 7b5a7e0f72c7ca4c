import { fstatSync, writeSync } from 'node:fs';
import type { Paper } from './print/paper.ts';
import { wantsColour } from './print/paper.ts';

/** File descriptors of the process. */
export const standardInput = 0;
export const standardOutput = 1;
export const standardError = 2;

type Environment = Readonly<Record<string, string | undefined>>;

/** How writing ended: `gone` when the reader closed its end, as `head` does. */
export type Written = 'whole' | 'gone' | { readonly failed: string };

const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a text whole, waiting where the reader is slow. Synchronous, and past process.stdout: to set
 * that up takes longer than the rest of a short command.
 */
export function writeText(descriptor: number, text: string): Written {
  const bytes = Buffer.from(text, 'utf8');
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(descriptor, bytes, done);
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') return 'gone';
      if (code !== 'EAGAIN') return { failed: code };
      Atomics.wait(pause, 0, 0, 5);
    }
  }
  return 'whole';
}

/** Whether the descriptor is a terminal; loads Node's terminal code only where it could be one. */
function isTerminal(descriptor: number): boolean {
  try {
    if (!fstatSync(descriptor).isCharacterDevice()) return false;
  } catch {
    return false;
  }
  return process.getBuiltinModule('node:tty').isatty(descriptor);
}

/** The narrowest paper that a table is laid out for. */
const narrowest = 40;

/** What is printed on a descriptor: a terminal's width and colour, or plain paper. */
export function lookAt(
  descriptor: number,
  environment: Environment,
): Paper & { readonly terminal: boolean } {
  const terminal = isTerminal(descriptor);
  const colour = wantsColour(environment, terminal);
  if (!terminal) return { terminal, colour, width: null };
  const stream = descriptor === standardError ? process.stderr : process.stdout;
  return { terminal, colour, width: Math.max(stream.columns || 80, narrowest) };
}

/** Longer lines of help are hard to read. */
const widestHelp = 100;

/** Columns of help: those of the terminal, at most {@link widestHelp}. */
export function helpColumns(): number {
  return Math.min(process.stdout.columns || widestHelp, widestHelp);
}

import { splitAtNul } from './paths.ts';

/** One file of a difference, its path still in bytes. */
export interface NumstatEntry {
  readonly path: Buffer;
  readonly insertions: number;
  readonly deletions: number;
}

const TAB = 0x09;

/**
 * Reads the output of `git diff --numstat -z`. A binary file counts no lines. A renamed file gives
 * two entries: its new path with the lines, and its old path, which is touched as well, with none.
 * A record of another form ends in `undefined`: git's answer was not what this reader knows.
 */
export function parseNumstat(output: Buffer): NumstatEntry[] | undefined {
  const records = splitAtNul(output)[Symbol.iterator]();
  const entries: NumstatEntry[] = [];
  for (const record of records) {
    const first = record.indexOf(TAB);
    const second = record.indexOf(TAB, first + 1);
    const insertions = readCount(record.subarray(0, first));
    const deletions = readCount(record.subarray(first + 1, second));
    if (first < 1 || second < 1 || insertions === undefined || deletions === undefined) {
      return undefined;
    }
    let path = record.subarray(second + 1);
    if (path.length === 0) {
      const from = records.next().value;
      const to = records.next().value;
      if (from === undefined || to === undefined) return undefined;
      entries.push({ path: from, insertions: 0, deletions: 0 });
      path = to;
    }
    entries.push({ path, insertions, deletions });
  }
  return entries;
}

/** A count of lines; `-` stands for a binary file. */
function readCount(bytes: Buffer): number | undefined {
  const text = bytes.toString('latin1');
  if (text === '-') return 0;
  return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
}

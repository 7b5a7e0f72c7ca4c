import { splitAtNul } from './paths.ts';

/** What `git status` says of files that git does not track. */
export interface UntrackedEntries {
  /** Paths of files and links, in bytes. */
  readonly files: readonly Buffer[];
  /** Checkouts inside this one: folders that git does not look into. */
  readonly nestedCheckouts: number;
}

const SLASH = 0x2f;

/**
 * Picks the untracked files out of `git status --porcelain=v2 -z`. Records of tracked files are
 * passed over; the second path of a renamed one (`2 …`) is a record of its own.
 */
export function parseUntracked(output: Buffer): UntrackedEntries {
  const files: Buffer[] = [];
  let nestedCheckouts = 0;
  const records = splitAtNul(output)[Symbol.iterator]();
  for (const record of records) {
    const kind = record.toString('latin1', 0, 2);
    if (kind === '2 ') records.next();
    if (kind !== '? ') continue;
    if (record.at(-1) === SLASH) nestedCheckouts += 1;
    else files.push(record.subarray(2));
  }
  return { files, nestedCheckouts };
}

import { constants } from 'node:fs';
import { lstat, open, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceLimits } from './limits.ts';

/** Lines of an untracked file, or `gone` when it is no longer there. */
export type LineCount = number | 'gone';

const NEWLINE = 0x0a;
const chunkBytes = 64 * 1024;

/**
 * Counts the lines of files below `root` as git would once they were added: a last line without its
 * line break counts, a binary file (a NUL among its first bytes) counts none, a link counts the lines
 * of the path it holds and is not followed. What is larger than the bounds allow counts none. Gives
 * one count for each path, in their order; the same files always get the same counts.
 */
export async function countLinesOf(root: string, paths: readonly string[]): Promise<LineCount[]> {
  const sizes = await mapInParallel(paths, async (path) => readSize(join(root, path)));
  let room: number = workspaceLimits.countedBytes;
  const wanted = sizes.map((size) => {
    if (typeof size !== 'number') return size;
    if (size > workspaceLimits.countedFileBytes || size > room) return 0;
    room -= size;
    return 'file';
  });
  return mapInParallel(wanted, async (kind, at) => {
    const path = join(root, paths[at] ?? '');
    if (kind === 'link') return countInLink(path);
    return kind === 'file' ? countInFile(path) : kind;
  });
}

async function readSize(path: string): Promise<number | 'link' | 'gone'> {
  try {
    const file = await lstat(path);
    if (file.isSymbolicLink()) return 'link';
    return file.isFile() ? file.size : 'gone';
  } catch {
    return 'gone';
  }
}

async function countInLink(path: string): Promise<LineCount> {
  try {
    return newCounter()
      .add(await readlink(path, 'buffer'))
      .lines();
  } catch {
    return 'gone';
  }
}

/** Reads in pieces; a file that may not be read, or that grows beyond the bound, counts none. */
async function countInFile(path: string): Promise<LineCount> {
  // A link or a pipe that took the file's place is neither followed nor waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags).catch(() => undefined);
  if (file === undefined) return 0;
  try {
    if (!(await file.stat()).isFile()) return 'gone';
    const counter = newCounter();
    const chunk = Buffer.allocUnsafe(chunkBytes);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length);
      if (bytesRead === 0) return counter.lines();
      counter.add(chunk.subarray(0, bytesRead));
      if (counter.done()) return 0;
    }
  } catch {
    return 0;
  } finally {
    await file.close();
  }
}

function newCounter() {
  let total = 0;
  let breaks = 0;
  let last = NEWLINE;
  let binary = false;
  const counter = {
    add(bytes: Buffer) {
      const probe = Math.max(0, workspaceLimits.binaryProbeBytes - total);
      binary ||= bytes.subarray(0, probe).includes(0);
      for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) {
        breaks += 1;
      }
      total += bytes.length;
      last = bytes.at(-1) ?? last;
      return counter;
    },
    /** Whether reading on can no longer change the answer, which is none. */
    done: () => binary || total > workspaceLimits.countedFileBytes,
    lines: () => (binary ? 0 : breaks + (last === NEWLINE ? 0 : 1)),
  };
  return counter;
}

/** Maps with a bounded number of calls at the same time; the answers keep the items' order. */
async function mapInParallel<Item, Result>(
  items: readonly Item[],
  call: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array<Result>(items.length);
  const pending = items.entries();
  async function work(): Promise<void> {
    for (const [at, item] of pending) results[at] = await call(item, at);
  }
  await Promise.all(Array.from({ length: workspaceLimits.countingAtOnce }, work));
  return results;
}

import { copyFile, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { readGitLine, type RunGit } from './git.ts';

/**
 * Calls `use` with the path of a copy of the checkout's index, and takes the copy away after it.
 * `git diff` refreshes the index it reads, whatever `GIT_OPTIONAL_LOCKS` says: on the checkout's own
 * that would be a write into the user's repository, and a lock in the way of the session at work.
 * Fails with `git_failed` where no copy can be made, and with what `use` fails with.
 */
export async function withIndexCopy<Value>(
  git: RunGit,
  root: string,
  use: (index: string) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const index = await readGitLine(git, root, ['rev-parse', '--git-path', 'index']);
  if (!index.ok) return index;
  const copy = await copyIndex(resolve(root, index.value ?? '')).catch(codeOf);
  if (typeof copy === 'string') {
    return fail('git_failed', `The index of ${root} could not be copied (${copy}).`, {
      remedy: 'Check that the checkout can be read and that the temporary folder has room.',
    });
  }
  try {
    return await use(copy.path);
  } finally {
    await copy.remove();
  }
}

async function copyIndex(from: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kernel-workspace-'));
  const path = join(folder, 'index');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyWithTime(from, path);
    // The lock that git would take to write the copy back: found taken, it writes nothing.
    await writeFile(`${path}.lock`, '');
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}

async function copyWithTime(from: string, to: string): Promise<void> {
  // The time comes first: an index that is replaced in between is then taken for older than it is.
  const written = await stat(from).catch(unlessMissing);
  // A clone made without a checkout has no index yet, which is the same as an empty one.
  if (written === undefined) return;
  await copyFile(from, to);
  // Git compares the content of a file that is not older than the index. The copy must not look newer
  // than its original, or a change made in the tick in which the index was written would be missed.
  const seconds = Math.floor(written.mtimeMs / 1000);
  await utimes(to, seconds, seconds);
}

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}

/** The system's code of a failed file operation; anything else is a bug and thrown on. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  throw error;
}

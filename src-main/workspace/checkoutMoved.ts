import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { succeed, type Answer } from '#shared/domain/answer.ts';
import type { WorkspaceFile } from '#shared/domain/records.ts';
import { findBaseCommit } from './baseCommit.ts';
import { openCheckout } from './describeCheckout.ts';
import { readDifference } from './difference.ts';
import type { CheckoutRequest, RunGit } from './git.ts';

/** What a workspace report said, for the files that matter. */
export interface CheckoutMovedRequest extends CheckoutRequest {
  /** The commit that the report compared with; its `head` where it names none. */
  readonly base: string | null;
  /** The commit that was checked out when the report was made, where it was known. */
  readonly head: string | null;
  /** The touched files, with the lines that the report gave them. */
  readonly files: readonly WorkspaceFile[];
  /** When the report was made (ISO 8601); without it nothing counts as rewritten. */
  readonly reportedAt?: string;
}

/** How a checkout differs from what a workspace report said of it. */
export interface CheckoutMovement {
  /** The commit that is checked out now. */
  readonly head: string | null;
  /** Whether that is another one; `null` where the report's was not known. */
  readonly head_moved: boolean | null;
  /** Files that now differ from the base by other lines than the report's, or no longer differ. */
  readonly changed: readonly string[];
  /** Files written since the report, with as many lines changed as before: they may be the same. */
  readonly rewritten: readonly string[];
}

/**
 * Says whether the checkout moved since a report was made of it. Committing the very changes that
 * were reported moves HEAD and changes no file: the files are compared with the report's own base.
 * Both lists keep the order of `files`. Takes one git walk of the work tree, and reads only the
 * files named. Fails as a workspace report does; `base_unknown` where the base is gone.
 */
export async function checkCheckoutMoved(
  request: CheckoutMovedRequest,
): Promise<Answer<CheckoutMovement>> {
  const opened = await openCheckout(request);
  if (!opened.ok) return opened;
  const { git, checkout } = opened.value;
  const changed = await findChanged(request, git, checkout.root);
  if (!changed.ok) return changed;
  const still = request.files.map((file) => file.path).filter((path) => !changed.value.has(path));
  return succeed({
    head: checkout.head,
    head_moved: request.head === null ? null : request.head !== checkout.head,
    changed: request.files.map((file) => file.path).filter((path) => changed.value.has(path)),
    rewritten: await findRewritten(checkout.root, still, request.reportedAt),
  });
}

async function findChanged(
  { base, head, files }: CheckoutMovedRequest,
  git: RunGit,
  root: string,
): Promise<Answer<ReadonlySet<string>>> {
  const named = base ?? head;
  if (named === null || files.length === 0) return succeed(new Set());
  const commit = await findBaseCommit(git, root, named);
  if (!commit.ok) return commit;
  const only = new Set(files.map((file) => file.path));
  const difference = await readDifference(git, root, commit.value, only);
  if (!difference.ok) return difference;
  const now = new Map(difference.value.files.map((file) => [file.path, file]));
  const changed = files.filter((then) => {
    const file = now.get(then.path);
    return file?.insertions !== then.insertions || file.deletions !== then.deletions;
  });
  return succeed(new Set(changed.map((file) => file.path)));
}

async function findRewritten(
  root: string,
  paths: readonly string[],
  reportedAt: string | undefined,
): Promise<string[]> {
  const since = reportedAt === undefined ? Number.NaN : Date.parse(reportedAt);
  const rewritten: string[] = [];
  if (Number.isNaN(since)) return rewritten;
  for (const path of paths) {
    if ((await writtenAt(join(root, path))) > since) rewritten.push(path);
  }
  return rewritten;
}

/** When a file was last written (milliseconds since 1970); a file that is gone never was. */
async function writtenAt(path: string): Promise<number> {
  try {
    return (await lstat(path)).mtimeMs;
  } catch {
    return 0;
  }
}

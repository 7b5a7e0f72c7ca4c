import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { openGit, readGitLine, type CheckoutRequest, type RunGit } from './git.ts';
import { decodePath } from './paths.ts';

/** A checkout as it stands. */
export interface Checkout {
  /** Absolute path of its root folder, links resolved. */
  readonly root: string;
  /** Id of the commit that is checked out; `null` before the first commit. */
  readonly head: string | null;
  /** Name of the branch that is checked out; `null` when HEAD is detached. */
  readonly branch: string | null;
}

/**
 * Looks at the checkout that a folder belongs to. A checkout without a commit is one (`head` is
 * `null`). Fails with `folder_not_found`, `not_a_checkout` (also for a bare repository and for the
 * inside of `.git`), `git_missing`, `git_failed` or `git_timed_out`.
 */
export async function describeCheckout(request: CheckoutRequest): Promise<Answer<Checkout>> {
  const opened = await openCheckout(request);
  return opened.ok ? succeed(opened.value.checkout) : opened;
}

/** {@link describeCheckout}, with what runs git for further questions. */
export async function openCheckout(
  request: CheckoutRequest,
): Promise<Answer<{ readonly checkout: Checkout; readonly git: RunGit }>> {
  const missing = await refuseFolder(request.folder);
  if (missing !== undefined) return missing;
  const git = await openGit(request);
  if (!git.ok) return git;
  const root = await findRoot(git.value, request.folder);
  if (!root.ok) return root;
  const head = await readHead(git.value, root.value);
  if (!head.ok) return head;
  return succeed({ checkout: { root: root.value, ...head.value }, git: git.value });
}

async function refuseFolder(folder: string) {
  try {
    if ((await stat(folder)).isDirectory()) return undefined;
    return fail('folder_not_found', `${folder} is a file, not a folder.`);
  } catch {
    return fail('folder_not_found', `There is no folder ${folder}, or it may not be read.`);
  }
}

async function findRoot(git: RunGit, folder: string): Promise<Answer<string>> {
  const answer = await git({ args: ['rev-parse', '--show-toplevel'], cwd: folder });
  if (!answer.ok) return answer;
  // The name of a folder may itself end with a line break: only git's own is taken off.
  const root = decodePath(answer.value.output.subarray(0, -1));
  if (root.kind !== 'path') {
    return fail('git_failed', `The path of the checkout around ${folder} is not UTF-8.`, {
      remedy: 'Move the checkout to a folder whose name is UTF-8.',
    });
  }
  // A repository's own settings can claim any folder as its work tree (`core.worktree`).
  if (!(await exists(join(root.path, '.git')))) {
    return fail('not_a_checkout', `${folder} is not in a git checkout that has a .git of its own.`);
  }
  return succeed(root.path);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}

async function readHead(
  git: RunGit,
  root: string,
): Promise<Answer<Pick<Checkout, 'head' | 'branch'>>> {
  const reference = await readGitLine(git, root, ['symbolic-ref', '--quiet', 'HEAD']);
  if (!reference.ok) return reference;
  const branch = reference.value?.replace(/^refs\/heads\//u, '') ?? null;
  const head = await readGitLine(git, root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  if (!head.ok) return head;
  if (head.value === null) {
    // A name without a commit is a branch yet to be born; one that names a lost commit is damage.
    const named = await readGitLine(git, root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
    if (!named.ok) return named;
    if (named.value !== null) {
      return fail('git_failed', `The commit that is checked out in ${root} cannot be read.`);
    }
  }
  return succeed({ head: head.value, branch });
}

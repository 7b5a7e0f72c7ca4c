import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { findBaseCommit } from './baseCommit.ts';
import { openCheckout } from './describeCheckout.ts';
import { readDifference, type Difference } from './difference.ts';
import type { CheckoutRequest } from './git.ts';

/** The checkout to report on, and since when. */
export interface WorkspaceReportRequest extends CheckoutRequest {
  /** The commit to compare with, by id or name; what is checked out (HEAD) when left out. */
  readonly base?: string;
}

/** What was touched in a checkout since a commit: paths and two line counts, never content. */
export interface CheckoutReport extends Difference {
  /** Whole id of the commit that was compared with. */
  readonly base: string;
  /** Whole id of the commit that was checked out. */
  readonly head: string;
}

/**
 * Reads from git which files of the whole checkout differ from `base`: commits since then, staged,
 * unstaged and untracked changes (what .gitignore covers is left out). Paths count from the
 * checkout's root, also where `folder` is a folder below it, and keep the bytes that git reports.
 *
 * A renamed file touches two paths: the new one with its changed lines, the old one with none. A
 * binary file has no lines. An untracked file counts its lines as inserted, a link those of the path
 * it holds. A submodule stands for itself, when another commit of it is checked out.
 *
 * Writes nothing into the checkout and runs no program that its configuration names.
 * Fails with `folder_not_found`, `not_a_checkout`, `checkout_without_commit`, `base_unknown`,
 * `git_missing`, `git_failed` or `git_timed_out`.
 */
export async function buildWorkspaceReport(
  request: WorkspaceReportRequest,
): Promise<Answer<CheckoutReport>> {
  const opened = await openCheckout(request);
  if (!opened.ok) return opened;
  const { git, checkout } = opened.value;
  const { root, head } = checkout;
  if (head === null) {
    return fail('checkout_without_commit', `The checkout ${root} has no commit to compare with.`);
  }
  const base = await findBaseCommit(git, root, request.base ?? head);
  if (!base.ok) return base;
  const difference = await readDifference(git, root, base.value);
  if (!difference.ok) return difference;
  return succeed({ base: base.value, head, ...difference.value });
}

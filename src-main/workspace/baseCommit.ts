import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { readGitLine, type RunGit } from './git.ts';
import { workspaceLimits } from './limits.ts';

/**
 * Finds the commit that `base` names: an id, the unambiguous start of one, a branch, a tag or any
 * other revision that names one commit. Gives the whole id. Fails with `base_unknown`.
 */
export async function findBaseCommit(
  git: RunGit,
  root: string,
  base: string,
): Promise<Answer<string>> {
  // Refusing the dash keeps a base from being read as an option, in every version of git.
  if (base === '' || base.length > workspaceLimits.baseLength || /^-|\p{Cc}/u.test(base)) {
    return fail('base_unknown', 'The base is not the name of a commit.', { field: 'base' });
  }
  const commit = await readGitLine(git, root, [
    'rev-parse',
    '--verify',
    '--quiet',
    `${base}^{commit}`,
  ]);
  if (!commit.ok) return commit;
  if (commit.value !== null) return succeed(commit.value);
  const shallow = await readGitLine(git, root, ['rev-parse', '--is-shallow-repository']);
  if (!shallow.ok) return shallow;
  return fail('base_unknown', `${base} does not name one commit of the checkout ${root}.`, {
    field: 'base',
    ...(shallow.value === 'true' && {
      remedy: 'This clone holds only the latest history. To get the rest: git fetch --unshallow',
    }),
  });
}

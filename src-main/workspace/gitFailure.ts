import type { Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { ProcessFailure } from './process.ts';

type Failed = Extract<Answer<never>, { ok: false }>;

/** Longest line of git's own words that is passed on, in UTF-16 code units. */
const lineLength = 300;

/**
 * Says in our words why a git call gave no answer. `command` is the subcommand, `folder` where it
 * ran. Fails with `git_missing`, `git_timed_out`, `not_a_checkout` or `git_failed`.
 */
export function explainGitFailure(
  failure: ProcessFailure,
  command: string,
  folder: string,
): Failed {
  switch (failure.kind) {
    case 'not_started':
      return fail('git_missing', `git could not be started (${failure.reason}).`);
    case 'timed_out':
      return fail('git_timed_out', `git ${command} took too long in ${folder}.`);
    case 'aborted':
      return fail('git_failed', `git ${command} was stopped before it was done.`, {
        remedy: 'Start it again.',
      });
    case 'output_too_large':
      return fail('git_failed', `git ${command} lists more than can be reported in ${folder}.`, {
        remedy: 'Add what is generated or downloaded to .gitignore, then try again.',
      });
    case 'exited':
      return explainExit(tellingLine(failure.errorText), failure.exitCode, command, folder);
  }
}

function explainExit(
  line: string,
  exitCode: number | null,
  command: string,
  folder: string,
): Failed {
  if (/not a git repository|must be run in a work tree|cannot use bare repository/u.test(line)) {
    return fail('not_a_checkout', `${folder} is not in a git checkout.`);
  }
  if (/dubious ownership|unsafe repository/u.test(line)) {
    return fail('git_failed', `${folder} belongs to another user, so git does not read it.`, {
      remedy: 'If you trust it: git config --global --add safe.directory <the folder>.',
    });
  }
  if (/xcode-select|xcrun/u.test(line)) {
    return fail('git_missing', 'git is not installed yet on this Mac.', {
      remedy: 'Run: xcode-select --install',
    });
  }
  const reason = line === '' ? `exit code ${String(exitCode)}` : line;
  return fail('git_failed', `git ${command} failed in ${folder}: ${reason}`);
}

/** The first line that names a fault, else the first line, without control characters. */
function tellingLine(errorText: string): string {
  const lines = errorText.split('\n').map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim());
  const fault = lines.find((line) => /^(fatal|error):/u.test(line));
  return Array.from(fault ?? lines.find((line) => line !== '') ?? '')
    .slice(0, lineLength)
    .join('');
}

import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { gitEnvironment } from './environment.ts';
import { findGit } from './executable.ts';
import { explainGitFailure } from './gitFailure.ts';
import { workspaceLimits } from './limits.ts';
import { runProcess, type ProcessOutput } from './process.ts';

/** The checkout to look at, and how. */
export interface CheckoutRequest {
  /** A folder of the checkout: its root or any folder below. */
  readonly folder: string;
  /** The surrounding environment; the process's own when left out. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Absolute path of git; looked for when left out. */
  readonly git?: string;
  /** Ends the work, with everything that was started for it. */
  readonly signal?: AbortSignal;
}

/** One git call. */
export interface GitCall {
  /** The subcommand and what follows it. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** Whether it walks the work tree: more time and a longer answer. */
  readonly walks?: boolean;
  readonly successCodes?: readonly number[];
  /** Settings for this call beside the fixed ones, as `name=value`. */
  readonly settings?: readonly string[];
  /** The index to use instead of the checkout's own. */
  readonly index?: string;
}

/** Runs one git call within its bounds. */
export type RunGit = (call: GitCall) => Promise<Answer<ProcessOutput>>;

/**
 * Settings that no file may change: first those that would run a program or leave something behind
 * in the checkout, then those that would change the answer. An empty `core.fsmonitor` is off in every
 * version (`false` was once the name of a program).
 */
const fixedSettings = [
  'core.fsmonitor=',
  'core.hooksPath=/dev/null',
  'safe.bareRepository=explicit',
  'core.quotePath=false',
  'core.precomposeUnicode=false',
  'core.bigFileThreshold=512m',
  'color.ui=false',
  'diff.autoRefreshIndex=true',
  'diff.orderFile=/dev/null',
] as const;

/** Finds git and gives what runs it. Fails with `git_missing`. */
export async function openGit(request: CheckoutRequest): Promise<Answer<RunGit>> {
  const environment = gitEnvironment(request.environment ?? process.env);
  const command = request.git ?? (await findGit(environment['PATH'] ?? ''));
  if (command === undefined) return fail('git_missing', 'No git was found on the PATH.');
  return succeed(async (call) => {
    const result = await runProcess({
      command,
      args: [
        '--no-pager',
        ...namedSettings([...fixedSettings, ...(call.settings ?? [])]),
        ...call.args,
      ],
      cwd: call.cwd,
      environment:
        call.index === undefined ? environment : { ...environment, GIT_INDEX_FILE: call.index },
      timeoutMilliseconds: call.walks
        ? workspaceLimits.slowGitMilliseconds
        : workspaceLimits.quickGitMilliseconds,
      maxOutputBytes: call.walks
        ? workspaceLimits.listOutputBytes
        : workspaceLimits.smallOutputBytes,
      ...(call.successCodes && { successCodes: call.successCodes }),
      ...(request.signal && { signal: request.signal }),
    });
    if (result.ok) return result;
    return explainGitFailure(result.error, call.args[0] ?? '', call.cwd);
  });
}

function namedSettings(settings: readonly string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}

/** The line that a call prints, `null` where it answers with exit code 1: there is no such thing. */
export async function readGitLine(
  git: RunGit,
  cwd: string,
  args: readonly string[],
): Promise<Answer<string | null>> {
  const answer = await git({ args, cwd, successCodes: [0, 1] });
  if (!answer.ok) return answer;
  const { exitCode, output } = answer.value;
  return succeed(exitCode === 0 ? output.toString('utf8').replace(/\n$/u, '') : null);
}

import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { RunGit } from './git.ts';
import { splitAtNul } from './paths.ts';

/** A setting of a filter driver: `filter.<driver>.<variable>`. */
interface FilterSetting {
  /** Whether the repository itself sets it, not the user or the machine. */
  readonly foreign: boolean;
  readonly driver: string;
  readonly variable: string;
  readonly value: string;
}

/**
 * Settings that keep the repository's own configuration from running filter programs: a folder that
 * somebody sent must not start one by being looked at. Drivers from the user's own settings (Git LFS,
 * as its installer sets it up) stay as they are; what the repository sets gets the user's value, or
 * none. A file whose filter is off counts as changed once it was written to, whatever was written.
 */
export async function withoutFilterPrograms(git: RunGit, root: string): Promise<Answer<string[]>> {
  const answer = await git({
    args: ['config', '-z', '--show-scope', '--get-regexp', '^filter\\.'],
    cwd: root,
    successCodes: [0, 1],
  });
  if (!answer.ok) return answer;
  const settings = parseSettings(splitAtNul(answer.value.output));
  const drivers = new Set(settings.filter(({ foreign }) => foreign).map(({ driver }) => driver));
  // `git -c name=value` ends the name at the first `=`.
  if (Array.from(drivers).some((driver) => driver.includes('='))) {
    return fail('git_failed', `${root} configures a filter that cannot be turned off.`, {
      remedy: 'Remove the filter whose name holds "=" from the configuration in its .git folder.',
    });
  }
  return succeed(
    Array.from(drivers).flatMap((name) =>
      overrideDriver(
        name,
        settings.filter(({ driver }) => driver === name),
      ),
    ),
  );
}

/** Records alternate: where a setting comes from, then its name, a line break, and its value. */
function parseSettings(records: readonly Buffer[]): FilterSetting[] {
  const settings: FilterSetting[] = [];
  for (let at = 0; at + 1 < records.length; at += 2) {
    const scope = records[at]?.toString('utf8');
    const record = records[at + 1]?.toString('utf8') ?? '';
    const parts = /^filter\.(?<driver>.*?)\.(?<variable>[^.\n]+)(?:\n(?<value>.*))?$/su.exec(
      record,
    );
    const { driver, variable, value = 'true' } = parts?.groups ?? {};
    if (driver === undefined || variable === undefined) continue;
    settings.push({ foreign: scope === 'local' || scope === 'worktree', driver, variable, value });
  }
  return settings;
}

function overrideDriver(driver: string, settings: readonly FilterSetting[]): string[] {
  const own = new Map<string, string>();
  const foreign = new Set<string>();
  for (const setting of settings) {
    if (setting.foreign) foreign.add(setting.variable);
    else own.set(setting.variable, setting.value);
  }
  const overrides = ['clean', 'process']
    .filter((variable) => foreign.has(variable))
    .map((variable) => `filter.${driver}.${variable}=${own.get(variable) ?? ''}`);
  // An empty `process` turns the whole driver off, so then nothing may require it.
  const off = foreign.has('process') && !own.has('process');
  const required = off ? 'false' : (own.get('required') ?? 'false');
  return [...overrides, `filter.${driver}.required=${required}`];
}

import type { WorkspaceFile } from '#shared/domain/records.ts';
import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { countLinesOf } from './countLines.ts';
import { withoutFilterPrograms } from './filterSettings.ts';
import type { RunGit } from './git.ts';
import { withIndexCopy } from './indexCopy.ts';
import { workspaceLimits } from './limits.ts';
import { parseNumstat, type NumstatEntry } from './numstat.ts';
import { decodePath } from './paths.ts';
import { parseUntracked, type UntrackedEntries } from './untracked.ts';

/** What a report leaves out, in files (and, for the checkouts, in folders). */
export interface SkippedFiles {
  /** Their path is not UTF-8. */
  readonly non_utf8: number;
  /** Their path is longer than `workspaceLimits.pathBytes`. */
  readonly too_long: number;
  /** They sort after the first `workspaceLimits.reportFiles`. */
  readonly over_limit: number;
  /** Untracked checkouts inside this one: what happens in them is theirs to report. */
  readonly nested_checkouts: number;
}

/** The files in which a work tree differs from a commit, in code-point order of their paths. */
export interface Difference {
  readonly files: readonly WorkspaceFile[];
  readonly skipped: SkippedFiles;
}

interface TouchedFile {
  path: string;
  insertions: number;
  deletions: number;
  untracked: boolean;
}

// Renames are looked for, links and submodules are not entered, and no setting has a say.
const diffArguments = [
  'diff',
  '--numstat',
  '-z',
  '-M',
  `-l${String(workspaceLimits.renameCandidates)}`,
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--diff-algorithm=myers',
  '--submodule=short',
  '--ignore-submodules=dirty',
];

const statusArguments = [
  'status',
  '--porcelain=v2',
  '-z',
  '--untracked-files=all',
  '--ignored=no',
  '--no-renames',
  '--ignore-submodules=dirty',
];

/**
 * Compares the work tree (commits since, staged, unstaged and untracked changes) with the commit
 * `base`. With `only`, files of other paths are left out, and neither read nor counted as skipped.
 * Fails with `git_failed` or `git_timed_out`.
 */
export async function readDifference(
  git: RunGit,
  root: string,
  base: string,
  only?: ReadonlySet<string>,
): Promise<Answer<Difference>> {
  const settings = await withoutFilterPrograms(git, root);
  if (!settings.ok) return settings;
  return withIndexCopy(git, root, async (index) => {
    const call = { cwd: root, walks: true, settings: settings.value, index };
    const [diff, status] = await Promise.all([
      git({ ...call, args: [...diffArguments, base, '--'] }),
      git({ ...call, args: statusArguments }),
    ]);
    if (!diff.ok) return diff;
    if (!status.ok) return status;
    const changed = parseNumstat(diff.value.output);
    if (changed === undefined) {
      return fail('git_failed', 'This version of git lists changes in a form that is not known.', {
        remedy: 'Update git.',
      });
    }
    return succeed(await assemble(root, changed, parseUntracked(status.value.output), only));
  });
}

async function assemble(
  root: string,
  changed: readonly NumstatEntry[],
  untracked: UntrackedEntries,
  only: ReadonlySet<string> | undefined,
): Promise<Difference> {
  const { touched, nonUtf8, tooLong } = mergeByPath(changed, untracked.files);
  const sorted = Array.from(touched)
    .filter(([, file]) => only === undefined || only.has(file.path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, file]) => file);
  const kept = sorted.slice(0, workspaceLimits.reportFiles);
  return {
    files: await addUntrackedLines(root, kept),
    skipped: {
      non_utf8: nonUtf8,
      too_long: tooLong,
      over_limit: sorted.length - kept.length,
      nested_checkouts: untracked.nestedCheckouts,
    },
  };
}

/**
 * Brings entries of one path together, adding their lines: a conflicted file has several, and so has
 * one that was taken out of the index but not off the disk, or that took a renamed file's old place.
 * Keys are the path's bytes, one a code unit, so that comparing them is comparing code points.
 */
function mergeByPath(changed: readonly NumstatEntry[], untracked: readonly Buffer[]) {
  const touched = new Map<string, TouchedFile>();
  const left = { non_utf8: new Set<string>(), too_long: new Set<string>() };

  function touch(bytes: Buffer, lines: Omit<TouchedFile, 'path'>): void {
    const key = bytes.toString('latin1');
    const decoded = decodePath(bytes);
    if (decoded.kind !== 'path') {
      left[decoded.kind].add(key);
      return;
    }
    const file = touched.get(key);
    if (file === undefined) {
      touched.set(key, { path: decoded.path, ...lines });
      return;
    }
    file.insertions += lines.insertions;
    file.deletions += lines.deletions;
    file.untracked ||= lines.untracked;
  }

  for (const { path, insertions, deletions } of changed) {
    touch(path, { insertions, deletions, untracked: false });
  }
  for (const path of untracked) touch(path, { insertions: 0, deletions: 0, untracked: true });
  return { touched, nonUtf8: left.non_utf8.size, tooLong: left.too_long.size };
}

/** Counts the lines of untracked files; one that vanished meanwhile, and had no lines, is left out. */
async function addUntrackedLines(
  root: string,
  touched: readonly TouchedFile[],
): Promise<WorkspaceFile[]> {
  const paths = touched.filter((file) => file.untracked).map((file) => file.path);
  const counts = (await countLinesOf(root, paths))[Symbol.iterator]();
  const files: WorkspaceFile[] = [];
  for (const { path, insertions, deletions, untracked } of touched) {
    const lines = untracked ? (counts.next().value ?? 'gone') : 0;
    if (lines === 'gone' && insertions + deletions === 0) continue;
    files.push({ path, insertions: insertions + (lines === 'gone' ? 0 : lines), deletions });
  }
  return files;
}

import { lstatSync, readdirSync, readFileSync, readlinkSync, renameSync, chmodSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildWorkspaceReport } from '#main/workspace/workspaceReport.ts';
import { createGitRepository, type GitRepository } from '../helpers/gitRepository.ts';
import { proofCounts } from '../helpers/proofCounts.ts';

const names = ['a', 'b c', '-n', 'tab\t', 'é', 'folder/a', 'folder/deep/b', 'z'] as const;
const name = fc.constantFrom(...names);
const line = fc.constantFrom('one', 'two', 'three', '', 'a longer line that tells files apart');
const text = fc
  .record({ lines: fc.array(line, { maxLength: 12 }), ended: fc.boolean() })
  .map(({ lines, ended }) => lines.join('\n') + (ended ? '\n' : ''));

const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write'), name, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('append'), name, text }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('link'), name, text: name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('makeExecutable'), name }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('renameOnDisk'), name, to: name }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('renameInGit'), name, to: name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stage'), name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unstage'), name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('commit'), name }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** What is at a path: its kind (as the mode of git's trees) and its content. */
interface Entry {
  readonly mode: string;
  readonly content: Buffer;
}

/** Does one thing in the checkout, where it can be done at all. */
function perform(repository: GitRepository, operation: Operation, commits: string[]): void {
  const { kind, name } = operation;
  const path = repository.path(name);
  const there = onDisk(repository, name) !== undefined;
  if (kind === 'write') {
    repository.remove(name);
    repository.write(name, operation.text);
  } else if (kind === 'append' && onDisk(repository, name)?.mode === '100644') {
    repository.write(name, Buffer.concat([readFileSync(path), Buffer.from(operation.text)]));
  } else if (kind === 'remove') {
    repository.remove(name);
  } else if (kind === 'link') {
    repository.remove(name);
    repository.link(name, operation.text);
  } else if (kind === 'makeExecutable' && onDisk(repository, name)?.mode === '100644') {
    chmodSync(path, 0o755);
  } else if (kind === 'renameOnDisk' && there) {
    repository.write(`${operation.to}.folder`, '');
    repository.remove(`${operation.to}.folder`);
    renameSync(path, repository.path(operation.to));
  } else if (kind === 'renameInGit' && there && tracked(repository).has(name)) {
    if (name !== operation.to) {
      repository.write(`${operation.to}.folder`, '');
      repository.remove(`${operation.to}.folder`);
      repository.git('mv', '--force', '--', name, operation.to);
    }
  } else if (kind === 'stage' && there) {
    repository.git('add', '--', name);
  } else if (kind === 'unstage') {
    repository.git('rm', '--quiet', '--force', '--cached', '--ignore-unmatch', '--', name);
  } else if (kind === 'commit') {
    repository.git('commit', '--quiet', '--allow-empty', '-m', 'Change');
    commits.push(repository.git('rev-parse', 'HEAD'));
  }
}

function onDisk(repository: GitRepository, name: string): Entry | undefined {
  const path = repository.path(name);
  const file = lstatSync(path, { throwIfNoEntry: false });
  if (file === undefined) return undefined;
  if (file.isSymbolicLink()) return { mode: '120000', content: readlinkSync(path, 'buffer') };
  return { mode: file.mode & 0o100 ? '100755' : '100644', content: readFileSync(path) };
}

function allOnDisk(repository: GitRepository): Map<string, Entry> {
  const entries = readdirSync(repository.folder, { recursive: true, withFileTypes: true })
    .filter((file) => !file.isDirectory())
    .map((file) => `${file.parentPath}/${file.name}`.slice(repository.folder.length + 1))
    .filter((path) => !path.startsWith('.git/'));
  return new Map(entries.map((path) => [path, onDisk(repository, path) as Entry]));
}

const records = (output: Buffer) => output.toString('utf8').split('\0').slice(0, -1);

function tracked(repository: GitRepository): Set<string> {
  return new Set(records(repository.gitBytes(['ls-files', '-z'])));
}

function inTree(repository: GitRepository, commit: string): Map<string, Entry> {
  return new Map(
    records(repository.gitBytes(['ls-tree', '-r', '-z', commit])).map((record) => {
      const [facts = '', path = ''] = record.split(/\t(.*)/su);
      const [mode = '', , id = ''] = facts.split(' ');
      return [path, { mode, content: repository.gitBytes(['cat-file', 'blob', id]) }];
    }),
  );
}

function countLines(entry: Entry | undefined): number {
  const content = entry?.content.toString('utf8') ?? '';
  return content.split('\n').length - (content === '' || content.endsWith('\n') ? 1 : 0);
}

/** The touched files as found by comparing every file by hand, with the lines before and after. */
function compareByHand(repository: GitRepository, base: string) {
  const before = inTree(repository, base);
  const disk = allOnDisk(repository);
  const known = tracked(repository);
  const touched = new Map<string, { before: number; after: number; untracked: boolean }>();
  for (const path of new Set([...before.keys(), ...disk.keys()])) {
    const then = before.get(path);
    const now = disk.get(path);
    const untracked = now !== undefined && !known.has(path);
    const same = then?.mode === now?.mode && then?.content.equals(now?.content ?? Buffer.alloc(0));
    if (same && then !== undefined && !untracked) continue;
    touched.set(path, { before: countLines(then), after: countLines(now), untracked });
  }
  return touched;
}

/** Git's own numbers, with renames off; `insertions` and `deletions` by path. */
function numbersWithoutRenames(repository: GitRepository, base: string): Map<string, string> {
  const output = repository.gitBytes(['diff', '--numstat', '-z', '--no-renames', base]);
  return new Map(
    records(output).map((record) => {
      const [insertions = '', deletions = '', path = ''] = record.split(/\t(.*?)\t(.*)/su);
      return [path, `${insertions} ${deletions}`];
    }),
  );
}

it('a report names exactly the files that a comparison by hand finds, with lines that add up', async () => {
  const operations = fc.array(operation, { minLength: 1, maxLength: 14 });
  const property = fc.asyncProperty(operations, fc.nat(), async (performed, pick) => {
    const repository = createGitRepository();
    try {
      repository.write('a', 'one\ntwo\nthree\na longer line that tells files apart\n');
      repository.write('folder/a', 'three\n');
      const commits = [repository.commit()];
      for (const one of performed) perform(repository, one, commits);
      const base = commits[pick % commits.length] ?? '';
      const index = readFileSync(repository.path('.git/index'));

      const { folder, environment } = repository;
      const answer = await buildWorkspaceReport({ folder, environment, base });
      if (!answer.ok) throw new Error(answer.error.message);
      const { files, skipped, head } = answer.value;

      expect(readFileSync(repository.path('.git/index'))).toEqual(index);
      expect(head).toBe(commits.at(-1));
      expect(Object.values(skipped)).toEqual([0, 0, 0, 0]);
      const byHand = compareByHand(repository, base);
      const inOrder = [...byHand.keys()].sort((one, other) =>
        Buffer.compare(Buffer.from(one), Buffer.from(other)),
      );
      expect(files.map((file) => file.path)).toEqual(inOrder);

      const net = files.reduce((sum, file) => sum + file.insertions - file.deletions, 0);
      const expected = [...byHand.values()];
      expect(net).toBe(expected.reduce((sum, { before, after }) => sum + after - before, 0));

      const plain = numbersWithoutRenames(repository, base);
      for (const { path, insertions, deletions } of files) {
        const added = byHand.get(path)?.untracked ? (byHand.get(path)?.after ?? 0) : 0;
        const [plainly = 0, away = 0] = (plain.get(path) ?? '0 0').split(' ').map(Number);
        if (insertions === plainly + added && deletions === away) continue;
        // A renamed file: its old path only goes, its new one only comes.
        if (plainly === 0) expect([insertions, deletions]).toEqual([added, 0]);
        else expect([away, insertions <= plainly]).toEqual([0, true]);
      }
    } finally {
      repository.dispose();
    }
  });
  await fc.assert(property, { numRuns: Math.ceil(proofCounts.propertyRuns / 4) });
}, 300_000);

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceReportSchema, workspaceFileSchema } from '#shared/domain/records.ts';
import { buildWorkspaceReport, type CheckoutReport } from '#main/workspace/workspaceReport.ts';
import {
  createGitRepository,
  openGitRepository,
  type GitRepository,
} from '../../helpers/gitRepository.ts';

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => {
  repository.dispose();
});

async function report(base?: string, folder = repository.folder): Promise<CheckoutReport> {
  const { environment } = repository;
  const answer = await buildWorkspaceReport({ folder, environment, ...(base && { base }) });
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}

/** The files of a report in short: `path +insertions -deletions`. */
async function files(base?: string, folder?: string): Promise<string[]> {
  const { files } = await report(base, folder);
  return files.map((file) => `${file.path} +${file.insertions} -${file.deletions}`);
}

async function failure(base?: string) {
  const { folder, environment } = repository;
  const answer = await buildWorkspaceReport({ folder, environment, ...(base && { base }) });
  if (answer.ok) throw new Error('A failure was expected.');
  return answer.error;
}

describe('a report', () => {
  it('of an untouched checkout is empty', async () => {
    repository.write('a.txt', 'one\n');
    const head = repository.commit();
    const skipped = { non_utf8: 0, too_long: 0, over_limit: 0, nested_checkouts: 0 };
    expect(await report()).toEqual({ base: head, head, files: [], skipped });
  });

  it('has committed, staged, unstaged and untracked changes since its base', async () => {
    repository.write('a.txt', 'one\ntwo\n');
    repository.write('b.txt', 'one\n');
    repository.write('gone.txt', 'one\ntwo\nthree\n');
    const base = repository.commit();
    repository.write('committed.txt', 'x\ny\n');
    const head = repository.commit();
    repository.write('a.txt', 'one\nTWO\nthree\n');
    repository.git('add', 'a.txt');
    repository.write('a.txt', 'one\nTWO\nthree\nfour\n');
    repository.write('b.txt', 'ONE\n');
    repository.remove('gone.txt');
    repository.write('folder/untracked.txt', 'x\n\nz');
    expect(await report(base)).toMatchObject({ base, head });
    expect(await files(base)).toEqual([
      'a.txt +3 -1',
      'b.txt +1 -1',
      'committed.txt +2 -0',
      'folder/untracked.txt +3 -0',
      'gone.txt +0 -3',
    ]);
    expect(await files()).not.toContain('committed.txt +2 -0');
  });

  it('has a renamed file under both paths, its lines under the new one', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${String(at)}\n`).join('');
    repository.write('old.txt', lines);
    repository.commit();
    repository.rename('old.txt', 'new.txt');
    repository.write('new.txt', `${lines}more\n`);
    expect(await files()).toEqual(['new.txt +1 -0', 'old.txt +0 -0']);
  });

  it('adds up a renamed file’s old path and what took its place', async () => {
    repository.write('old.txt', 'one\ntwo\n');
    repository.commit();
    repository.rename('old.txt', 'new.txt');
    repository.write('old.txt', 'another\n');
    expect(await files()).toEqual(['new.txt +0 -0', 'old.txt +1 -0']);
  });

  it('has a file that only left the index once, with both its sides', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    repository.git('rm', '--quiet', '--cached', 'a.txt');
    expect(await files()).toEqual(['a.txt +1 -1']);
  });

  it('has a changed mode, and a file that is only intended to be added', async () => {
    repository.write('run.sh', 'x\n');
    repository.commit();
    repository.git('update-index', '--chmod=+x', 'run.sh');
    repository.write('later.txt', 'one\ntwo\n');
    repository.git('add', '--intent-to-add', 'later.txt');
    execFileSync('chmod', ['+x', repository.path('run.sh')]);
    expect(await files()).toEqual(['later.txt +2 -0', 'run.sh +0 -0']);
  });

  it('counts no lines for binary files, tracked or not', async () => {
    repository.write('tracked.bin', Buffer.from([1, 0, 10, 2]));
    repository.commit();
    repository.write('tracked.bin', Buffer.from([1, 0, 10, 3, 10]));
    repository.write('untracked.bin', Buffer.from([10, 10, 0]));
    expect(await files()).toEqual(['tracked.bin +0 -0', 'untracked.bin +0 -0']);
  });

  it('leaves out what is ignored, and files whose time alone changed', async () => {
    repository.write('.gitignore', 'out/\n');
    repository.write('a.txt', 'one\n');
    repository.write('a.bin', Buffer.from([0, 1]));
    repository.commit();
    repository.write('out/made.js', 'x\n');
    for (const name of ['a.txt', 'a.bin']) utimesSync(repository.path(name), 1, 1);
    expect(await files()).toEqual([]);
  });

  it('sees a change made in the tick in which the index was written', async () => {
    repository.git('config', 'core.trustctime', 'false');
    repository.write('a.txt', 'one\n');
    repository.commit();
    // One moment for the file, its entry in the index and the index itself, and the same size: only
    // the content tells. With a moment of long ago, git has no other reason to look at it.
    const moment = 1_000_000_000;
    utimesSync(repository.path('a.txt'), moment, moment);
    repository.git('update-index', '--refresh');
    writeFileSync(repository.path('a.txt'), 'ONE\n');
    utimesSync(repository.path('a.txt'), moment, moment);
    expect(await files()).toEqual([]);
    utimesSync(repository.path('.git/index'), moment, moment);
    expect(await files()).toEqual(['a.txt +1 -1']);
  });

  it('has a file in conflict once', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.write('a.txt', 'side\n');
    repository.commit();
    repository.git('checkout', '--quiet', 'main');
    repository.write('a.txt', 'main\n');
    repository.commit();
    expect(() => repository.git('merge', '--quiet', 'side')).toThrow('merge');
    expect(await files()).toEqual(['a.txt +4 -0']);
  });

  it('is in code-point order, not in the order of UTF-16', async () => {
    repository.commit();
    const names = ['\u{1F600}', '\uFF20', 'Z', 'a', 'é', 'z'];
    for (const name of names) repository.write(name, 'x\n');
    const paths = (await report()).files.map((file) => file.path);
    expect(paths).toEqual(['Z', 'a', 'z', 'é', '\uFF20', '\u{1F600}']);
  });

  it('fits the record: each file has exactly its three fields', async () => {
    repository.commit();
    repository.write('a.txt', 'x\n');
    const { files, base, head } = await report();
    expect(files.map((file) => workspaceFileSchema().parse(file))).toEqual(files);
    expect(
      workspaceReportSchema().pick({ base: true, head: true }).parse({ base, head }),
    ).toBeTruthy();
    expect(JSON.stringify(files)).toBe('[{"path":"a.txt","insertions":1,"deletions":0}]');
  });
});

describe('the checkout that is reported on', () => {
  it('is the whole of it, from a folder below as well', async () => {
    repository.write('packages/shop/a.txt', 'one\n');
    repository.commit();
    repository.write('packages/shop/a.txt', 'two\n');
    repository.write('other/b.txt', 'x\n');
    const expected = ['other/b.txt +1 -0', 'packages/shop/a.txt +1 -1'];
    expect(await files(undefined, repository.path('packages/shop'))).toEqual(expected);
  });

  it('may be a worktree, with an index and a HEAD of its own', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    const tree = join(repository.home, 'tree');
    repository.git('worktree', 'add', '--quiet', '-b', 'side', tree);
    repository.write('a.txt', 'changed in the main one\n');
    writeFileSync(join(tree, 'b.txt'), 'x\n');
    expect(await files(undefined, tree)).toEqual(['b.txt +1 -0']);
  });

  it('may be sparse: what is not checked out is not missing', async () => {
    repository.write('in/a.txt', 'one\n');
    repository.write('out/b.txt', 'one\n');
    repository.commit();
    repository.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'in');
    repository.write('in/a.txt', 'two\n');
    expect(await files()).toEqual(['in/a.txt +1 -1']);
  });

  it('may have been cloned without being checked out: every file is gone', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    const clone = join(repository.home, 'clone');
    repository.git('clone', '--quiet', '--no-checkout', repository.folder, clone);
    expect(await files(undefined, clone)).toEqual(['a.txt +0 -1']);
  });

  it('may use a split index and an index with a cache of untracked files', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    repository.git('update-index', '--split-index', '--untracked-cache');
    repository.write('a.txt', 'two\n');
    repository.write('b.txt', 'x\n');
    expect(await files()).toEqual(['a.txt +1 -1', 'b.txt +1 -0']);
  });

  it('keeps every byte of its .git folder', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    // Only its time changed: git would like to write that into the index.
    utimesSync(repository.path('a.txt'), 1, 1);
    const before = fingerprint();
    expect(await files()).toEqual([]);
    expect(fingerprint()).toBe(before);
    repository.git('diff', 'HEAD');
    expect(fingerprint()).not.toBe(before);
  });

  it('may be in use: a lock on its index is no obstacle', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    repository.write('a.txt', 'two\n');
    repository.write('.git/index.lock', '');
    expect(await files()).toEqual(['a.txt +1 -1']);
  });
});

describe('a base', () => {
  it('may be a whole id, the start of one, a branch, a tag or a revision', async () => {
    repository.write('a.txt', 'one\n');
    const base = repository.commit();
    repository.git('tag', '-a', '-m', 'First', 'v1');
    repository.write('a.txt', 'two\n');
    repository.commit();
    for (const name of [base, base.slice(0, 10), 'v1', 'HEAD~1', 'main^']) {
      expect(await report(name)).toMatchObject({ base, files: [{ path: 'a.txt' }] });
    }
  });

  it('need not be an ancestor of what is checked out', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.write('side.txt', 'x\n');
    const base = repository.commit();
    repository.git('checkout', '--quiet', 'main');
    expect(await files(base)).toEqual(['side.txt +0 -1']);
  });

  it.each([
    'missing',
    '--all',
    '-h',
    '--path-format=relative',
    'HEAD:a.txt',
    'HEAD^{tree}',
    'HEAD..main',
    'HEAD\nmain',
    'f'.repeat(40),
    'x'.repeat(201),
  ])('that names no commit is refused: %j', async (base) => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    expect(await failure(base)).toMatchObject({ code: 'base_unknown', field: 'base' });
  });

  it('that a shallow clone has not got is refused with the way to get it', async () => {
    const base = repository.commit();
    repository.commit();
    const clone = join(repository.home, 'clone');
    repository.git('clone', '--quiet', '--depth=1', `file://${repository.folder}`, clone);
    const answer = await buildWorkspaceReport({
      folder: clone,
      base,
      environment: repository.environment,
    });
    expect(answer).toMatchObject({ error: { code: 'base_unknown' } });
    expect(!answer.ok && answer.error.remedy).toContain('git fetch --unshallow');
  });
});

describe('no report', () => {
  it('is made before the first commit', async () => {
    repository.write('a.txt', 'one\n');
    expect(await failure()).toMatchObject({ code: 'checkout_without_commit' });
  });

  it('is made of a folder that is no checkout', async () => {
    const { home: folder, environment } = repository;
    const answer = await buildWorkspaceReport({ folder, environment });
    expect(answer).toMatchObject({ error: { code: 'not_a_checkout' } });
  });

  it('is made from a damaged index', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    repository.write('.git/index', 'damaged');
    expect(await failure()).toMatchObject({ code: 'git_failed' });
  });

  it('goes to the network for what a partial clone lacks', async () => {
    repository.write('a.txt', 'one\n');
    const base = repository.commit();
    repository.write('a.txt', 'two\n');
    repository.commit();
    repository.git('config', 'uploadpack.allowFilter', 'true');
    const clone = join(repository.home, 'clone');
    const from = `file://${repository.folder}`;
    repository.git('clone', '--quiet', '--filter=blob:none', from, clone);
    const { environment } = repository;
    const answer = await buildWorkspaceReport({ folder: clone, base, environment });
    expect(answer).toMatchObject({ error: { code: 'git_failed' } });
    // The same question, asked of git as it comes, does fetch.
    openGitRepository(clone, repository.home).git('diff', '--numstat', base);
    expect(await files(base, clone)).toEqual(['a.txt +1 -1']);
  });
});

/** Names and contents of everything in `.git`, in one text. */
function fingerprint(): string {
  const listed = execFileSync('find', ['.git', '-type', 'f'], { cwd: repository.folder });
  return listed
    .toString()
    .trim()
    .split('\n')
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name} ${readFileSync(repository.path(name)).toString('base64')}`)
    .join('\n');
}

it('leaves nothing in the temporary folder', async () => {
  const temporary = join(repository.home, 'tmp');
  repository.write('../home/tmp/keep', '');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = temporary;
  try {
    repository.commit();
    repository.write('a.txt', 'x\n');
    expect(await files()).toEqual(['a.txt +1 -0']);
    repository.write('.git/index', 'damaged');
    expect(await failure()).toMatchObject({ code: 'git_failed' });
    expect(execFileSync('ls', ['-A', temporary]).toString()).toBe('keep\n');
    rmSync(temporary, { recursive: true });
    expect(await failure()).toMatchObject({ code: 'git_failed' });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
});

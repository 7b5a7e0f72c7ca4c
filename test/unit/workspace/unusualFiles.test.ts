import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countLinesOf } from '#main/workspace/countLines.ts';
import { workspaceLimits } from '#main/workspace/limits.ts';
import { buildWorkspaceReport } from '#main/workspace/workspaceReport.ts';
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

async function report(base?: string) {
  const { folder, environment } = repository;
  const answer = await buildWorkspaceReport({ folder, environment, ...(base && { base }) });
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}
async function files(base?: string): Promise<string[]> {
  return (await report(base)).files.map(
    (file) => `${file.path} +${file.insertions} -${file.deletions}`,
  );
}

describe('lines of an untracked file', () => {
  it('are those that git counts once the file is added', async () => {
    repository.commit();
    const contents: Record<string, string | Buffer> = {
      empty: '',
      'one line': 'x\n',
      'no last break': 'x\ny',
      'only breaks': '\n\n\n',
      'carriage returns': 'x\r\ny\r\n',
      'old carriage returns': 'x\ry\r',
      'separators that are none': 'x\u2028y\u2029z\f\v',
      latin1: Buffer.from([0xe9, 10, 0xff]),
      binary: Buffer.from([120, 0, 10]),
      'NUL as the last byte looked at': `${'x\n'.repeat(3_999)}x\0\n`,
      'NUL after the first bytes': `${'x\n'.repeat(4_000)}\0\n`,
      long: `${'x'.repeat(99)}\n`.repeat(5_000),
      'one long line': 'x'.repeat(200_000),
    };
    for (const [name, content] of Object.entries(contents)) repository.write(name, content);
    const untracked = await files();
    repository.git('add', '--all');
    expect(untracked).toEqual(await files());
    expect(untracked).toContain('binary +0 -0');
    expect(untracked).toContain('NUL as the last byte looked at +0 -0');
    expect(untracked).toContain('NUL after the first bytes +4001 -0');
  });

  it('are not counted in a file beyond the limit, and are in one at the limit', async () => {
    repository.commit();
    repository.write('at', Buffer.alloc(workspaceLimits.countedFileBytes, '\n'));
    repository.write('beyond', Buffer.alloc(workspaceLimits.countedFileBytes + 1, '\n'));
    expect(await files()).toEqual([
      `at +${String(workspaceLimits.countedFileBytes)} -0`,
      'beyond +0 -0',
    ]);
  });

  it('are not counted once the bytes of a report are used up, always in the same files', async () => {
    const size = workspaceLimits.countedFileBytes;
    const names = Array.from({ length: workspaceLimits.countedBytes / size + 1 }, (_, at) => {
      const name = `file${String(at)}`;
      repository.write(name, Buffer.concat([Buffer.from('\n'), Buffer.alloc(8_191, 'x')]));
      // A file with a hole: as long as the limit allows, with hardly any disk behind it.
      execFileSync('truncate', ['-s', String(size), repository.path(name)]);
      return name;
    });
    repository.write('small', 'x\n');
    const counts = await countLinesOf(repository.folder, [...names, 'small']);
    expect(counts).toEqual([...names.slice(1).map(() => 2), 0, 0]);
  });

  it('are none in a file that may not be read', async () => {
    repository.commit();
    repository.write('secret', 'x\n');
    chmodSync(repository.path('secret'), 0);
    const expected = process.getuid?.() === 0 ? 1 : 0;
    expect(await files()).toEqual([`secret +${String(expected)} -0`]);
  });
});

describe.skipIf(process.platform === 'win32')('links', () => {
  it('count one line and are not followed, untracked and tracked alike', async () => {
    repository.commit();
    repository.write('../home/secret.txt', 'one\ntwo\nthree\n');
    repository.link('to file', join(repository.home, 'secret.txt'));
    repository.link('to folder', repository.home);
    repository.link('to nothing', 'missing');
    repository.link('to itself', 'to itself');
    repository.link('two lines', 'missing\nmissing');
    const expected = [
      'to file +1 -0',
      'to folder +1 -0',
      'to itself +1 -0',
      'to nothing +1 -0',
      'two lines +2 -0',
    ];
    expect(await files()).toEqual(expected);
    repository.git('add', '--all');
    expect(await files()).toEqual(expected);
  });

  it('that take the place of a file, or of a folder, show as that', async () => {
    repository.write('a.txt', 'one\ntwo\n');
    repository.write('folder/b.txt', 'one\n');
    repository.commit();
    repository.remove('a.txt');
    repository.remove('folder');
    repository.link('a.txt', 'missing');
    repository.link('folder', repository.home);
    expect(await files()).toEqual(['a.txt +1 -2', 'folder +1 -0', 'folder/b.txt +0 -1']);
  });

  it('are safe where a pipe or another thing that is no file lies beside them', async () => {
    repository.commit();
    execFileSync('mkfifo', [repository.path('pipe')]);
    repository.write('a.txt', 'x\n');
    expect(await files()).toEqual(['a.txt +1 -0']);
    expect(await countLinesOf(repository.folder, ['pipe', 'gone', '.'])).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
  });
});

describe('checkouts inside a checkout', () => {
  function nested(name: string): GitRepository {
    repository.write(`${name}/inside.txt`, 'x\n');
    repository.git('init', '--quiet', name);
    return openGitRepository(repository.path(name), repository.home);
  }

  it('are counted, and not looked into, when they are untracked', async () => {
    repository.commit();
    nested('deep/one').commit();
    nested('unborn');
    repository.write('a.txt', 'x\n');
    const made = await report();
    expect(made.files.map((file) => file.path)).toEqual(['a.txt']);
    expect(made.skipped).toMatchObject({ nested_checkouts: 2 });
  });

  it('are reported when they are submodules of which another commit is checked out', async () => {
    const inside = nested('module');
    inside.commit();
    repository.git('add', 'module');
    repository.commit();
    inside.write('inside.txt', 'changed\n');
    inside.write('untracked.txt', 'x\n');
    expect(await files()).toEqual([]);
    inside.commit();
    expect(await files()).toEqual(['module +1 -1']);
    const base = repository.git('rev-parse', 'HEAD');
    repository.commit();
    expect(await files()).toEqual([]);
    expect(await files(base)).toEqual(['module +1 -1']);
  });
});

describe('very many files', () => {
  it('are reported up to the limit, in order, and counted beyond it', async () => {
    const names = Array.from({ length: workspaceLimits.reportFiles + 3 }, (_, at) =>
      String(at).padStart(6, '0'),
    );
    // A tree made by hand: as many names for one content, and none of them on the disk.
    const id = repository.gitBytes(['hash-object', '-w', '--stdin'], 'one\n').toString().trim();
    const index = names.map((name) => `100644 ${id}\t${name}\0`).join('');
    repository.gitBytes(['update-index', '-z', '--index-info'], index);
    repository.git('commit', '--quiet', '-m', 'Many');
    const made = await report();
    expect(made.files).toHaveLength(workspaceLimits.reportFiles);
    expect(made.files.at(-1)?.path).toBe('049999');
    expect(made.skipped).toMatchObject({ over_limit: 3 });
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceLimits } from '#main/workspace/limits.ts';
import { decodePath } from '#main/workspace/paths.ts';
import { buildWorkspaceReport, type CheckoutReport } from '#main/workspace/workspaceReport.ts';
import { createGitRepository, type GitRepository } from '../../helpers/gitRepository.ts';

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => {
  repository.dispose();
});

async function report(base?: string): Promise<CheckoutReport> {
  const { folder, environment } = repository;
  const answer = await buildWorkspaceReport({ folder, environment, ...(base && { base }) });
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
}
const pathsOf = ({ files }: CheckoutReport) => files.map((file) => file.path);

/** Puts a file into the index alone, for names that the file system would not take. */
function addToIndex(path: string | Buffer): void {
  const id = repository.gitBytes(['hash-object', '-w', '--stdin'], 'one\n').toString().trim();
  const record = Buffer.concat([
    Buffer.from(`100644 ${id}\t`),
    Buffer.from(path),
    Buffer.from([0]),
  ]);
  repository.gitBytes(['update-index', '-z', '--index-info'], record);
}

const NFC = 'caf\u00e9';
const NFD = 'cafe\u0301';

const oddNames = [
  ' leading and trailing ',
  '"quoted"',
  "it's",
  '$HOME `id` $(id); exit',
  '*',
  '-n',
  '--all',
  ':(top)magic',
  'back\\slash',
  'carriage\rreturn',
  'escape\u001b[31m',
  'line\nbreak',
  'tab\tin it',
  'folder/-n',
  '\ufeffmark',
  NFC,
  NFD,
  '名前',
  '\u{1F600}',
];

describe.skipIf(process.platform === 'win32')('odd names', () => {
  it.each(oddNames)(
    'come out as they are, untracked, changed, renamed and gone: %j',
    async (name) => {
      const start = repository.commit();
      repository.write(name, 'one\n');
      expect(await report()).toMatchObject({
        files: [{ path: name, insertions: 1, deletions: 0 }],
      });
      repository.commit();
      repository.write(name, 'two\n');
      expect(await report()).toMatchObject({
        files: [{ path: name, insertions: 1, deletions: 1 }],
      });
      repository.commit();
      repository.git('mv', '--', name, `${name}2`);
      expect(pathsOf(await report())).toEqual([name, `${name}2`]);
      expect(pathsOf(await report(start))).toEqual([`${name}2`]);
      repository.remove(`${name}2`);
      expect(await report()).toMatchObject({
        files: [{ path: name, insertions: 0, deletions: 2 - 1 }],
      });
    },
  );

  it('are kept apart where they differ in their bytes alone', async () => {
    repository.commit();
    repository.write(NFC, 'one\n');
    repository.write(NFD, 'one\ntwo\n');
    expect((await report()).files).toEqual([
      { path: NFD, insertions: 2, deletions: 0 },
      { path: NFC, insertions: 1, deletions: 0 },
    ]);
  });
});

describe('names that a report cannot carry', () => {
  it.runIf(process.platform === 'linux')('are counted when they are not UTF-8', async () => {
    repository.commit();
    const latin1 = Buffer.concat([Buffer.from(repository.path('caf')), Buffer.from([0xe9])]);
    const folder = Buffer.concat([Buffer.from(repository.path('dir')), Buffer.from([0xff])]);
    writeFileSync(latin1, 'x\n');
    mkdirSync(folder);
    writeFileSync(Buffer.concat([folder, Buffer.from('/in')]), 'x\n');
    repository.write('good', 'x\n');
    const untracked = await report();
    expect(pathsOf(untracked)).toEqual(['good']);
    expect(untracked.skipped).toMatchObject({ non_utf8: 2, too_long: 0 });
    repository.git('add', '--all');
    expect((await report()).skipped).toMatchObject({ non_utf8: 2 });
  });

  it('count once, however often git names them', async () => {
    repository.commit();
    addToIndex(Buffer.from([0x66, 0xff]));
    repository.git('commit', '--quiet', '-m', 'Odd');
    const base = repository.git('rev-parse', 'HEAD');
    const renamed = Buffer.from([0x67, 0xff]);
    repository.git('read-tree', '--empty');
    addToIndex(renamed);
    // Gone from the disk as well, so there are two paths, the old and the new, and neither is there.
    expect((await report(base)).skipped).toMatchObject({ non_utf8: 1 });
  });

  it('are counted when they are longer than the limit, which itself still fits', async () => {
    repository.commit();
    const folders = (length: number) => `${'d'.repeat(63)}/`.repeat(64).slice(0, length - 1) + 'f';
    const fits = folders(workspaceLimits.pathBytes);
    const long = `${folders(workspaceLimits.pathBytes)}f`;
    expect([fits.length, long.length]).toEqual([4_096, 4_097]);
    addToIndex(fits);
    addToIndex(long);
    repository.git('commit', '--quiet', '-m', 'Long');
    const made = await report('HEAD~1');
    // Neither is on the disk, so against the commit before nothing is there.
    expect(made.files).toEqual([]);
    const gone = await report();
    expect(pathsOf(gone)).toEqual([fits]);
    expect(gone.skipped).toMatchObject({ too_long: 1, non_utf8: 0 });
  });

  it('are told apart from text that only looks odd', () => {
    expect(decodePath(Buffer.from('\ufeff\ufffd'))).toEqual({ kind: 'path', path: '\ufeff\ufffd' });
    for (const bytes of [
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xe2, 0x82],
    ]) {
      expect(decodePath(Buffer.from(bytes))).toEqual({ kind: 'non_utf8' });
    }
  });
});

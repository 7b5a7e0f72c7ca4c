import { chmodSync, existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCheckoutMoved } from '#main/workspace/checkoutMoved.ts';
import { describeCheckout } from '#main/workspace/describeCheckout.ts';
import { buildWorkspaceReport } from '#main/workspace/workspaceReport.ts';
import { createGitRepository, type GitRepository } from '../../helpers/gitRepository.ts';

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => {
  repository.dispose();
});

async function report(surrounding: NodeJS.ProcessEnv = {}) {
  const { folder } = repository;
  const environment = { ...repository.environment, ...surrounding };
  const answer = await buildWorkspaceReport({ folder, environment });
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value.files;
}

/** A program that leaves a trace when it is run, and passes its input on. */
function trap(name: string): { readonly command: string; readonly sprung: () => boolean } {
  const command = join(repository.home, `${name}.sh`);
  const trace = join(repository.home, `${name}.trace`);
  writeFileSync(command, `#!/bin/sh\necho run >> '${trace}'\ncat\n`);
  chmodSync(command, 0o755);
  return { command, sprung: () => existsSync(trace) };
}

/** A checkout with a rename, a change, a removal, a binary and an untracked file. */
function changedCheckout(): void {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${String(at)}\n`);
  repository.write('changed.txt', lines.join(''));
  repository.write('gone.txt', 'one\n');
  repository.write('old.txt', lines.toReversed().join(''));
  repository.write('data.bin', Buffer.from([0, 1]));
  repository.write('same.bin', Buffer.from([0, 3]));
  // These two versions differ by other counts for each of git's ways of comparing.
  repository.write('compared.txt', [...'wdwvdwau', ''].join('\n'));
  repository.commit();
  repository.write('compared.txt', [...'fuaecdae', ''].join('\n'));
  utimesSync(repository.path('same.bin'), 1, 1);
  repository.write('changed.txt', ['first\n', ...lines.slice(3), 'last'].join(''));
  repository.remove('gone.txt');
  repository.rename('old.txt', 'new.txt');
  repository.write('data.bin', Buffer.from([0, 2]));
  repository.write('näme \t.txt', 'one\ntwo\n');
}

describe.skipIf(process.platform === 'win32')('a checkout that names programs', () => {
  it('runs none of them by being looked at', async () => {
    repository.write('.gitattributes', '* diff=evil filter=evil\n');
    repository.write('a.txt', 'one\n');
    const head = repository.commit();
    const monitor = trap('monitor');
    const external = trap('external');
    const textconv = trap('textconv');
    const clean = trap('clean');
    const long = trap('process');
    const hook = trap('hook');
    const ssh = trap('ssh');
    const pager = trap('pager');
    for (const [name, value] of [
      ['core.fsmonitor', monitor.command],
      ['diff.external', external.command],
      ['diff.evil.command', external.command],
      ['diff.evil.textconv', textconv.command],
      ['filter.evil.clean', clean.command],
      ['filter.evil.smudge', clean.command],
      ['filter.evil.required', 'true'],
      ['core.sshCommand', ssh.command],
      ['core.pager', pager.command],
      ['pager.diff', pager.command],
      ['pager.status', pager.command],
      ['core.hooksPath', repository.path('.git/hooks')],
    ] as const) {
      repository.git('config', name, value);
    }
    for (const name of ['post-index-change', 'fsmonitor-watchman']) {
      writeFileSync(repository.path(`.git/hooks/${name}`), `#!/bin/sh\n${hook.command}\n`);
      chmodSync(repository.path(`.git/hooks/${name}`), 0o755);
    }
    repository.write('a.txt', 'two\n');
    repository.write('b.txt', 'x\n');

    expect(await report()).toEqual([
      { path: 'a.txt', insertions: 1, deletions: 1 },
      { path: 'b.txt', insertions: 1, deletions: 0 },
    ]);
    const { folder, environment } = repository;
    const files = [{ path: 'a.txt', insertions: 1, deletions: 1 }];
    await describeCheckout({ folder, environment });
    await checkCheckoutMoved({ folder, environment, base: head, head, files });
    repository.git('config', 'filter.evil.process', long.command);
    await report();
    const traps = { monitor, external, textconv, clean, long, hook, ssh, pager };
    const sprung = Object.entries(traps).filter(([, { sprung }]) => sprung());
    expect(sprung.map(([name]) => name)).toEqual([]);

    // The traps do work: git as it comes runs into them.
    repository.git('config', '--unset', 'filter.evil.process');
    repository.git('status');
    repository.git('diff', '--no-ext-diff');
    repository.git('-c', 'diff.external=', 'diff', '--ext-diff');
    expect([monitor.sprung(), external.sprung(), textconv.sprung()]).toEqual([true, true, true]);
    expect([clean.sprung(), hook.sprung()]).toEqual([true, true]);
  });

  it('is refused where a filter’s name cannot be given to git', async () => {
    repository.write('a.txt', 'one\n');
    repository.commit();
    const clean = trap('clean');
    repository.git('config', 'filter.x=y.clean', clean.command);
    const { folder, environment } = repository;
    const answer = await buildWorkspaceReport({ folder, environment });
    expect(answer).toMatchObject({ error: { code: 'git_failed' } });
  });

  it('does not lead to another checkout through the surrounding environment', async () => {
    changedCheckout();
    const expected = await report();
    const monitor = trap('monitor');
    const elsewhere = createGitRepository();
    try {
      elsewhere.write('elsewhere.txt', 'x\n');
      const surrounding = {
        GIT_DIR: elsewhere.path('.git'),
        GIT_WORK_TREE: elsewhere.folder,
        GIT_INDEX_FILE: elsewhere.path('.git/index'),
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'core.fsmonitor',
        GIT_CONFIG_VALUE_0: monitor.command,
        GIT_EXTERNAL_DIFF: monitor.command,
        GIT_NAMESPACE: 'x',
        GIT_PREFIX: 'x/',
      };
      expect(await report(surrounding)).toEqual(expected);
      expect(monitor.sprung()).toBe(false);
    } finally {
      elsewhere.dispose();
    }
  });
});

describe('the user’s own settings', () => {
  const settings: readonly (readonly [string, string])[] = [
    ['diff.noprefix', 'true'],
    ['diff.mnemonicPrefix', 'true'],
    ['diff.renames', 'false'],
    ['diff.renames', 'copies'],
    ['diff.renameLimit', '1'],
    ['diff.algorithm', 'patience'],
    ['diff.external', '/bin/false'],
    ['diff.orderFile', '/nowhere/order'],
    ['diff.relative', 'true'],
    ['diff.autoRefreshIndex', 'false'],
    ['diff.ignoreSubmodules', 'all'],
    ['diff.submodule', 'log'],
    ['diff.colorMoved', 'zebra'],
    ['diff.context', '0'],
    ['status.renames', 'copies'],
    ['status.relativePaths', 'true'],
    ['status.showUntrackedFiles', 'no'],
    ['status.branch', 'true'],
    ['status.showStash', 'true'],
    ['status.short', 'true'],
    ['status.submoduleSummary', 'true'],
    ['color.ui', 'always'],
    ['color.diff', 'always'],
    ['core.quotePath', 'true'],
    ['core.fsmonitor', 'true'],
    ['core.untrackedCache', 'true'],
    ['core.splitIndex', 'true'],
    ['core.safecrlf', 'true'],
    ['core.bigFileThreshold', '1'],
    ['core.pager', '/bin/false'],
    ['core.precomposeUnicode', 'true'],
    ['submodule.recurse', 'true'],
    ['alias.diff', 'log'],
    ['alias.status', '!false'],
  ];

  it.each(settings)('do not change a report: %s = %s', async (name, value) => {
    changedCheckout();
    repository.write('touched.txt', 'x\n');
    repository.git('add', 'touched.txt');
    const expected = await report();
    repository.git('config', '--global', name, value);
    expect(await report()).toEqual(expected);
    repository.git('config', '--global', '--unset', name);
    repository.git('config', name, value);
    expect(await report()).toEqual(expected);
  });

  it('keep their say in what is the session’s work: line ends and ignored files', async () => {
    repository.git('config', '--global', 'core.autocrlf', 'true');
    repository.write('a.txt', 'one\r\n');
    repository.commit();
    repository.write('a.txt', 'one\n');
    writeFileSync(join(repository.home, 'ignore'), '.DS_Store\n');
    repository.git('config', '--global', 'core.excludesFile', join(repository.home, 'ignore'));
    repository.write('.DS_Store', 'x\n');
    expect(await report()).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('run the filters that the user installed', async () => {
    const command = "sed -e 's/clean/CLEAN/'";
    repository.git('config', '--global', 'filter.mine.clean', command);
    repository.write('.gitattributes', '*.txt filter=mine\n');
    repository.write('a.txt', 'clean\n');
    repository.commit();
    expect(repository.git('show', 'HEAD:a.txt')).toBe('CLEAN');
    // Written again, so that git has to look at its content.
    repository.remove('a.txt');
    repository.write('a.txt', 'clean\n');
    expect(await report()).toEqual([]);
    // The repository's own value for it does not count, and neither does a driver of its own.
    repository.git('config', 'filter.mine.clean', 'false');
    repository.git('config', 'filter.mine.required', 'true');
    repository.git('config', 'filter.other.clean', 'false');
    expect(await report()).toEqual([]);
  });
});

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeCheckout } from '#main/workspace/describeCheckout.ts';
import { createGitRepository, type GitRepository } from '../../helpers/gitRepository.ts';

let repository: GitRepository;
beforeEach(() => {
  repository = createGitRepository();
});
afterEach(() => {
  repository.dispose();
});

function look(folder = repository.folder, more: { git?: string; signal?: AbortSignal } = {}) {
  return describeCheckout({ folder, environment: repository.environment, ...more });
}
const outside = () => join(repository.home, 'outside');

describe('a checkout', () => {
  it('has its root, its commit and its branch', async () => {
    const head = repository.commit();
    const value = { root: repository.folder, head, branch: 'main' };
    expect(await look()).toEqual({ ok: true, value });
  });

  it('has no commit before the first', async () => {
    const value = { root: repository.folder, head: null, branch: 'main' };
    expect(await look()).toEqual({ ok: true, value });
  });

  it('has no branch when its HEAD is detached', async () => {
    const head = repository.commit();
    repository.git('checkout', '--quiet', '--detach');
    expect(await look()).toMatchObject({ value: { head, branch: null } });
  });

  it('keeps a branch apart from a tag of the same name', async () => {
    repository.commit();
    repository.git('checkout', '--quiet', '-b', 'topic/one');
    repository.git('tag', 'topic/one');
    expect(await look()).toMatchObject({ value: { branch: 'topic/one' } });
  });

  it('is found from a folder below and through a link', async () => {
    repository.write('packages/shop/index.js', '');
    symlinkSync(join(repository.folder, 'packages'), join(repository.home, 'link'));
    const found = { value: { root: repository.folder } };
    expect(await look(repository.path('packages/shop'))).toMatchObject(found);
    expect(await look(join(repository.home, 'link'))).toMatchObject(found);
  });

  it('may be a worktree, whose .git is a file', async () => {
    const head = repository.commit();
    const tree = join(repository.home, 'tree');
    repository.git('worktree', 'add', '--quiet', '-b', 'side', tree);
    const value = { root: tree, head, branch: 'side' };
    expect(await look(tree)).toEqual({ ok: true, value });
  });

  it('may have a name that ends with a line break', async () => {
    const folder = join(repository.home, 'odd\n');
    mkdirSync(folder);
    repository.git('init', '--quiet', folder);
    expect(await look(folder)).toMatchObject({ value: { root: folder } });
  });

  it('may use SHA-256 for its ids', async () => {
    repository.dispose();
    repository = createGitRepository({ initArguments: ['--object-format=sha256'] });
    const head = repository.commit();
    expect(head).toHaveLength(64);
    expect(await look()).toMatchObject({ value: { head } });
  });
});

describe('what is no checkout', () => {
  it('is a folder that is not there, or a file', async () => {
    expect(await look(outside())).toMatchObject({ error: { code: 'folder_not_found' } });
    writeFileSync(outside(), '');
    const answer = await look(outside());
    expect(answer).toMatchObject({ error: { code: 'folder_not_found' } });
    expect(!answer.ok && answer.error.message).toContain('is a file');
  });

  it('is any other folder', async () => {
    mkdirSync(outside());
    const answer = await look(outside());
    expect(answer).toMatchObject({ error: { code: 'not_a_checkout' } });
    expect(!answer.ok && answer.error.remedy).not.toBe('');
  });

  it('is the inside of .git', async () => {
    expect(await look(repository.path('.git'))).toMatchObject({
      error: { code: 'not_a_checkout' },
    });
  });

  it('is a bare repository, also one that a checkout brought along', async () => {
    repository.git('init', '--quiet', '--bare', outside());
    expect(await look(outside())).toMatchObject({ error: { code: 'not_a_checkout' } });
    repository.git('init', '--quiet', '--bare', repository.path('bare'));
    expect(await look(repository.path('bare'))).toMatchObject({
      error: { code: 'not_a_checkout' },
    });
  });

  it('is a bare repository that a checkout brought along to speak for it', async () => {
    repository.commit();
    repository.git('init', '--quiet', '--bare', repository.path('brought'));
    repository.git('-C', repository.path('brought'), 'config', 'core.bare', 'false');
    repository.git('-C', repository.path('brought'), 'config', 'core.worktree', '..');
    expect(await look(repository.path('brought'))).toMatchObject({
      error: { code: 'not_a_checkout' },
    });
  });

  it('is a folder that a repository in it lays claim to, inside a checkout or not', async () => {
    repository.commit();
    const inside = repository.path('folder/inside');
    repository.git('init', '--quiet', inside);
    repository.git('-C', inside, 'config', 'core.worktree', repository.path('folder'));
    expect(await look(inside)).toMatchObject({ error: { code: 'not_a_checkout' } });
    repository.git('config', 'core.worktree', join(repository.folder, '..'));
    expect(await look()).toMatchObject({ error: { code: 'not_a_checkout' } });
  });
});

describe('a checkout that cannot be read', () => {
  it('says so when git is missing', async () => {
    const answer = await look(repository.folder, { git: outside() });
    expect(answer).toMatchObject({ error: { code: 'git_missing' } });
  });

  it('says so when the commit that is checked out is lost', async () => {
    const head = repository.commit();
    repository.remove(`.git/objects/${head.slice(0, 2)}/${head.slice(2)}`);
    expect(await look()).toMatchObject({ error: { code: 'git_failed' } });
  });

  it('says so when its settings are broken, with git’s own words', async () => {
    repository.write('.git/config', '[core\n');
    const answer = await look();
    expect(answer).toMatchObject({ error: { code: 'git_failed' } });
    expect(!answer.ok && answer.error.message).toContain('bad config line 1');
  });

  it('says so when it is no longer wanted', async () => {
    const answer = await look(repository.folder, { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ error: { code: 'git_failed' } });
    expect(!answer.ok && answer.error.message).toContain('stopped');
  });

  it.runIf(process.getuid?.() === 0)(
    'says so when it belongs to somebody else, until the user trusts it',
    async () => {
      repository.gitBytes(['-c', 'alias.x=!chown 12345 . .git', 'x']);
      const answer = await look();
      expect(answer).toMatchObject({ error: { code: 'git_failed' } });
      expect(!answer.ok && answer.error.remedy).toContain('safe.directory');
      writeFileSync(
        join(repository.home, '.gitconfig'),
        `[safe]\n\tdirectory = ${repository.folder}\n`,
      );
      expect(await look()).toMatchObject({ ok: true });
    },
  );
});

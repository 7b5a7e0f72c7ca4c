import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real git repository in a temporary folder, with a home of its own. */
export interface GitRepository {
  /** Root of the checkout, links resolved. */
  readonly folder: string;
  /** The user's home folder: its `.gitconfig` holds the user's own settings. */
  readonly home: string;
  /** Environment for whatever should see this home: nothing of the machine's git settings. */
  readonly environment: NodeJS.ProcessEnv;
  /** Runs git in the checkout and gives what it printed; throws when git fails. */
  git(...args: string[]): string;
  /** Like `git`, with bytes in and out. */
  gitBytes(args: readonly string[], input?: string | Buffer): Buffer;
  /** Writes a file, and the folders above it. */
  write(path: string, content: string | Buffer): void;
  /** Removes a file or a folder from the disk. */
  remove(path: string): void;
  /** Makes a symbolic link. */
  link(path: string, target: string): void;
  /** Renames in the index and on the disk (`git mv`). */
  rename(from: string, to: string): void;
  /** Adds everything and commits it, also when there is nothing; gives the commit's id. */
  commit(message?: string): string;
  /** Absolute path of a file of the checkout. */
  path(path: string): string;
  /** Removes everything from the disk. */
  dispose(): void;
}

/** Arguments of `git init` beside `--quiet` and the branch's name. */
export interface GitRepositoryOptions {
  readonly initArguments?: readonly string[];
}

/** Makes an empty repository on the branch `main`, before its first commit. */
export function createGitRepository(options: GitRepositoryOptions = {}): GitRepository {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'kernel-git-')));
  const home = join(base, 'home');
  const folder = join(base, 'checkout');
  mkdirSync(home);
  mkdirSync(folder);
  writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Ada\n\temail = ada@example.org\n');
  const repository = openGitRepository(folder, home, base);
  repository.git('init', '--quiet', '--initial-branch=main', ...(options.initArguments ?? []));
  return repository;
}

/** The same for a checkout that is there already (a clone, a worktree); `dispose` removes `base`. */
export function openGitRepository(folder: string, home: string, base = folder): GitRepository {
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: home,
    USERPROFILE: home,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(home, '.gitconfig'),
    TMPDIR: process.env['TMPDIR'],
  };
  function gitBytes(args: readonly string[], input: string | Buffer = ''): Buffer {
    const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
    const maxBuffer = 64 * 1024 * 1024;
    return execFileSync('git', args, { cwd: folder, env: environment, input, stdio, maxBuffer });
  }
  function git(...args: string[]): string {
    return gitBytes(args).toString('utf8').replace(/\n$/u, '');
  }
  const path = (name: string) => join(folder, name);
  return {
    folder,
    home,
    environment,
    git,
    gitBytes,
    path,
    write(name, content) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), content);
    },
    remove(name) {
      rmSync(path(name), { recursive: true, force: true });
    },
    link(name, target) {
      mkdirSync(dirname(path(name)), { recursive: true });
      symlinkSync(target, path(name));
    },
    rename(from, to) {
      mkdirSync(dirname(path(to)), { recursive: true });
      git('mv', '--', from, to);
    },
    commit(message = 'Change') {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', message);
      return git('rev-parse', 'HEAD');
    },
    dispose() {
      rmSync(base, { recursive: true, force: true });
    },
  };
}

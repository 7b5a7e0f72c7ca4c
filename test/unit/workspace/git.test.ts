import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gitEnvironment } from '#main/workspace/environment.ts';
import { findGit } from '#main/workspace/executable.ts';

describe('gitEnvironment', () => {
  it('keeps what git needs and drops every variable that would redirect it', () => {
    const made = gitEnvironment({
      PATH: '/bin',
      HOME: '/home/ada',
      GIT_DIR: '/elsewhere/.git',
      GIT_WORK_TREE: '/elsewhere',
      GIT_INDEX_FILE: '/elsewhere/index',
      GIT_OBJECT_DIRECTORY: '/elsewhere/objects',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: '/bin/false',
      GIT_CONFIG_PARAMETERS: "'core.fsmonitor'='/bin/false'",
      GIT_EXTERNAL_DIFF: '/bin/false',
      GIT_SSH_COMMAND: '/bin/false',
      GIT_OPTIONAL_LOCKS: '1',
      GIT_TRACE: '1',
      LC_ALL: 'sv_SE.UTF-8',
      LANGUAGE: 'sv',
      KERNEL_SESSION_TOKEN: 'secret',
    });
    expect(made).toEqual({
      PATH: '/bin',
      HOME: '/home/ada',
      LC_ALL: 'C',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      GIT_LITERAL_PATHSPECS: '1',
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
    });
  });

  it('keeps the names of the files that hold the user’s settings, for safe.directory', () => {
    const made = gitEnvironment({ GIT_CONFIG_GLOBAL: '/a', GIT_CONFIG_SYSTEM: '/b' });
    expect(made).toMatchObject({ GIT_CONFIG_GLOBAL: '/a', GIT_CONFIG_SYSTEM: '/b' });
  });
});

describe.skipIf(process.platform === 'win32')('findGit', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kernel-path-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function program(name: string, mode = 0o755): string {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'git'), '');
    chmodSync(join(folder, name, 'git'), mode);
    return join(folder, name);
  }

  it('takes the first program on the PATH, then one from the known folders', async () => {
    const [one, two] = [program('one'), program('two')];
    expect(await findGit([one, two].join(delimiter), [])).toBe(join(one, 'git'));
    expect(await findGit('', [two])).toBe(join(two, 'git'));
  });

  it('passes over what is no program', async () => {
    mkdirSync(join(folder, 'folder', 'git'), { recursive: true });
    const path = [join(folder, 'none'), join(folder, 'folder'), program('text', 0o644)];
    expect(await findGit(path.join(delimiter), [])).toBeUndefined();
  });

  it('never takes one from a relative or empty entry, which would lie in the checkout', async () => {
    const here = relative(process.cwd(), program('here'));
    expect(await findGit([here, '', '.'].join(delimiter), [])).toBeUndefined();
  });
});

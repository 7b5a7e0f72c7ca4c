import { describe, expect, it } from 'vitest';
import { explainGitFailure } from '#main/workspace/gitFailure.ts';
import type { ProcessFailure } from '#main/workspace/process.ts';

const explain = (failure: ProcessFailure) => explainGitFailure(failure, 'status', '/shop').error;
const exited = (errorText: string) => explain({ kind: 'exited', exitCode: 128, errorText });

describe('explainGitFailure', () => {
  it.each<[ProcessFailure, string]>([
    [{ kind: 'not_started', reason: 'ENOENT' }, 'git_missing'],
    [{ kind: 'timed_out' }, 'git_timed_out'],
    [{ kind: 'aborted' }, 'git_failed'],
    [{ kind: 'output_too_large' }, 'git_failed'],
    [{ kind: 'exited', exitCode: 1, errorText: '' }, 'git_failed'],
  ])('gives %j the code %s, with a sentence and a way out', (failure, code) => {
    const problem = explain(failure);
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/\S+\.$|exit code 1$/u);
    expect(problem.remedy).not.toBe('');
  });

  it.each([
    'fatal: not a git repository (or any of the parent directories): .git\n',
    'fatal: this operation must be run in a work tree\n',
    "fatal: cannot use bare repository '/shop' (safe.bareRepository is 'explicit')\n",
  ])('knows when there is no checkout: %j', (text) => {
    expect(exited(text).code).toBe('not_a_checkout');
  });

  it('leads to safe.directory where the folder is somebody else’s', () => {
    const problem = exited("fatal: detected dubious ownership in repository at '/shop'\nhint: x\n");
    expect(problem).toMatchObject({ code: 'git_failed' });
    expect(problem.remedy).toContain('safe.directory');
  });

  it('leads to the developer tools on a Mac that has none', () => {
    expect(exited('xcode-select: note: no developer tools were found\n')).toMatchObject({
      code: 'git_missing',
      remedy: 'Run: xcode-select --install',
    });
  });

  it('passes on the line that names the fault, on one line and bounded', () => {
    const problem = exited(
      `warning: first\nfatal: bad\u001b[31mobject${'x'.repeat(1_000)}\nmore\n`,
    );
    expect(problem.message).toMatch(/^git status failed in \/shop: fatal: bad \[31mobjectx+$/u);
    expect(problem.message.length).toBeLessThan(400);
  });
});

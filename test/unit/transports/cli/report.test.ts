import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runNode } from '../../../helpers/runNode.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Reports a bug in a process of its own, as the command line does, and ends with its exit code. */
function sayBug(environment: Record<string, string>) {
  const script = `
    import { sayBug } from './src-main/transports/cli/report.ts';
    process.exitCode = sayBug(new TypeError('a secret'), true, ${JSON.stringify(environment)});`;
  return runNode(['--input-type=module-typescript', '--eval', script], { cwd: root });
}

describe('a bug', () => {
  it('is told by its name alone, for its message may quote what was sent', async () => {
    const run = await sayBug({});
    expect(run.code).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: 'internal' } });
    expect(run.stderr).toContain('error: Something went wrong inside (TypeError).');
    expect(run.stdout + run.stderr).not.toContain('a secret');
  });

  it('is shown whole to whoever looks for it', async () => {
    const run = await sayBug({ KERNEL_DEBUG: '1' });
    expect(run.stderr).toContain('TypeError: a secret\n    at ');
    expect(run.stdout).not.toContain('a secret');
  });
});

import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { workspaceLimits } from '#main/workspace/limits.ts';
import { runProcess, type ProcessRequest } from '#main/workspace/process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kernel-process-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A request that runs a Node script. */
function script(code: string, more: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    environment: {},
    timeoutMilliseconds: 20_000,
    maxOutputBytes: 1_000,
    ...more,
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that ended and was not waited for yet is a zombie, which is not alive.
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A script that starts a child which ignores SIGTERM, writes both ids to a file, and stays. */
function familyScript(file: string): string {
  return `
    const { spawn } = require('node:child_process');
    const { writeFileSync, renameSync } = require('node:fs');
    process.on('SIGTERM', () => {});
    const stay = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)";
    const child = spawn(process.execPath, ['-e', stay], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.once('data', () => {
      writeFileSync(${JSON.stringify(file)} + '.part', process.pid + ' ' + child.pid);
      renameSync(${JSON.stringify(file)} + '.part', ${JSON.stringify(file)});
    });
    setInterval(() => {}, 1000);
  `;
}

describe('a process that does what it should', () => {
  it('gives its output as bytes and its exit code', async () => {
    const result = await runProcess(script('process.stdout.write(Buffer.from([0, 255, 10]))'));
    expect(result).toEqual({ ok: true, value: { exitCode: 0, output: Buffer.from([0, 255, 10]) } });
  });

  it('may end with any of the codes that were declared as success', async () => {
    const request = script('process.exitCode = 1', { successCodes: [0, 1] });
    expect(await runProcess(request)).toMatchObject({ ok: true, value: { exitCode: 1 } });
  });

  it('sees the end of its standard input at once', async () => {
    const code = "process.stdin.on('data', () => {}).on('end', () => console.log('ended'))";
    const result = await runProcess(script(code));
    expect(result.ok && result.value.output.toString()).toBe('ended\n');
  });

  it('sees the environment that it was given and nothing of ours', async () => {
    process.env['KERNEL_TEST_LEAK'] = 'leaked';
    const code = 'console.log(Object.keys(process.env).join())';
    const result = await runProcess(script(code, { environment: { ONLY: 'this' } }));
    delete process.env['KERNEL_TEST_LEAK'];
    expect(result.ok && result.value.output.toString()).toBe('ONLY\n');
  });

  it('gets its arguments as they are, without a shell', async () => {
    const argument = '$HOME `id` "quoted" *; exit 1';
    const request = script('', { args: ['-p', 'process.argv[1]', argument] });
    const result = await runProcess(request);
    expect(result.ok && result.value.output.toString()).toBe(`${argument}\n`);
  });
});

describe('a process that fails', () => {
  it('gives its exit code and what it said, without credentials', async () => {
    const code = "console.error('fatal: https://ada:secret@example.org/x'); process.exitCode = 3";
    expect(await runProcess(script(code))).toEqual({
      ok: false,
      error: { kind: 'exited', exitCode: 3, errorText: 'fatal: https://…@example.org/x\n' },
    });
  });

  it('keeps only the beginning of a long complaint', async () => {
    const code = "process.stderr.write('x'.repeat(1e6)); process.exitCode = 1";
    const result = await runProcess(script(code));
    const text = !result.ok && result.error.kind === 'exited' ? result.error.errorText : '';
    expect(text).toBe('x'.repeat(workspaceLimits.errorOutputBytes));
  });

  it('is told from one that could not be started', async () => {
    const result = await runProcess(script('', { command: join(folder, 'missing') }));
    expect(result).toEqual({ ok: false, error: { kind: 'not_started', reason: 'ENOENT' } });
  });

  it('refuses a program that is not named by its absolute path', () => {
    expect(() => runProcess(script('', { command: 'node' }))).toThrow('absolute');
  });
});

describe('a process that goes beyond its bounds', () => {
  it('is ended when it says too much', async () => {
    const code = "setInterval(() => process.stdout.write('x'.repeat(500)), 1)";
    expect(await runProcess(script(code))).toEqual({
      ok: false,
      error: { kind: 'output_too_large' },
    });
  });

  it('is ended when it takes too long', async () => {
    const request = script('setInterval(() => {}, 1000)', { timeoutMilliseconds: 100 });
    expect(await runProcess(request)).toEqual({ ok: false, error: { kind: 'timed_out' } });
  });

  it('is not started when it is no longer wanted', async () => {
    const file = join(folder, 'never');
    const code = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`;
    const result = await runProcess(script(code, { signal: AbortSignal.abort() }));
    expect(result).toEqual({ ok: false, error: { kind: 'aborted' } });
    expect(existsSync(file)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')(
    'is ended with all that it started, even when both refuse to go',
    async () => {
      const file = join(folder, 'family');
      const wanted = new AbortController();
      const running = runProcess(script(familyScript(file), { signal: wanted.signal }));
      await vi.waitUntil(() => existsSync(file), { timeout: 20_000 });
      const [parent = 0, child = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
      expect([isAlive(parent), isAlive(child)]).toEqual([true, true]);
      wanted.abort();
      expect(await running).toEqual({ ok: false, error: { kind: 'aborted' } });
      await vi.waitUntil(() => !isAlive(parent) && !isAlive(child), { timeout: 20_000 });
    },
  );
});

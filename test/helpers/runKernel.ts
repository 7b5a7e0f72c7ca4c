import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** How a run of the command line ended. */
export interface KernelRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const bin = resolve(import.meta.dirname, '../../scripts/kernel.mjs');

/**
 * Runs the built `kernel` as a process of its own and waits for its end.
 * @param options.env the whole environment: name KERNEL_HOME in it
 * @param options.input what it reads on standard input; nothing when left out
 */
export function runKernel(
  args: readonly string[],
  options: { env: Record<string, string>; cwd?: string; input?: string },
): Promise<KernelRun> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [bin, ...args], { env: options.env, cwd: options.cwd });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', fail);
    child.once('close', (code) => {
      done({ code, stdout, stderr });
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

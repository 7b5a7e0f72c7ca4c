import { spawn, type ChildProcess } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { workspaceLimits } from './limits.ts';

/** What to run, and within which bounds. */
export interface ProcessRequest {
  /** Absolute path of the program: nothing is looked up, so no folder can slip one in. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  /** Standard output beyond this ends the process. */
  readonly maxOutputBytes: number;
  /** Exit codes that mean success; 0 alone when left out. */
  readonly successCodes?: readonly number[];
  readonly signal?: AbortSignal;
}

/** What a process that ended as it should has said. */
export interface ProcessOutput {
  readonly exitCode: number;
  readonly output: Buffer;
}

/** Why there is no output. `errorText` is bounded and free of credentials. */
export type ProcessFailure =
  | { readonly kind: 'not_started'; readonly reason: string }
  | { readonly kind: 'exited'; readonly exitCode: number | null; readonly errorText: string }
  | { readonly kind: 'timed_out' | 'aborted' | 'output_too_large' };

export type ProcessResult =
  | { readonly ok: true; readonly value: ProcessOutput }
  | { readonly ok: false; readonly error: ProcessFailure };

type StopReason = 'timed_out' | 'aborted' | 'output_too_large';

const onWindows = process.platform === 'win32';

/**
 * Runs a program without a shell and with standard input closed, and gives what it printed. A
 * process that takes too long, says too much or is no longer wanted is ended with everything that
 * it started. Never rejects; a relative `command` is a bug and throws.
 */
export function runProcess(request: ProcessRequest): Promise<ProcessResult> {
  if (!isAbsolute(request.command)) throw new Error('A program is named by its absolute path.');
  if (request.signal?.aborted) return Promise.resolve(failed({ kind: 'aborted' }));
  return new Promise((resolve) => {
    follow(start(request), request, resolve);
  });
}

function start(request: ProcessRequest): ChildProcess {
  return spawn(request.command, request.args, {
    cwd: request.cwd,
    env: { ...request.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: false,
    windowsHide: true,
    // A process group of its own, so that what it starts can be ended with it.
    detached: !onWindows,
  });
}

function follow(
  child: ChildProcess,
  request: ProcessRequest,
  resolve: (result: ProcessResult) => void,
): void {
  const output = collect(request.maxOutputBytes);
  const errors = collect(workspaceLimits.errorOutputBytes);
  let stopped: StopReason | undefined;
  let grace: NodeJS.Timeout | undefined;

  function finish(result: ProcessResult): void {
    clearTimeout(limit);
    clearTimeout(grace);
    request.signal?.removeEventListener('abort', abort);
    if (stopped !== undefined) endTree(child, 'SIGKILL');
    child.stdout?.destroy();
    child.stderr?.destroy();
    resolve(stopped === undefined ? result : failed({ kind: stopped }));
  }
  function stop(reason: StopReason): void {
    if (stopped !== undefined) return;
    stopped = reason;
    // Asked first, so that git can take its lock files away.
    endTree(child, 'SIGTERM');
    grace = setTimeout(() => {
      finish(failed({ kind: reason }));
    }, workspaceLimits.endGraceMilliseconds);
  }
  function abort(): void {
    stop('aborted');
  }

  const limit = setTimeout(() => {
    stop('timed_out');
  }, request.timeoutMilliseconds);
  request.signal?.addEventListener('abort', abort, { once: true });
  child.stdout?.on('data', (chunk: Buffer) => {
    if (!output.add(chunk)) stop('output_too_large');
  });
  child.stderr?.on('data', (chunk: Buffer) => void errors.add(chunk));
  child.once('error', (error: NodeJS.ErrnoException) => {
    finish(failed({ kind: 'not_started', reason: error.code ?? error.message }));
  });
  child.once('close', (exitCode) => {
    if (exitCode !== null && (request.successCodes ?? [0]).includes(exitCode)) {
      finish({ ok: true, value: { exitCode, output: output.bytes() } });
    } else {
      finish(failed({ kind: 'exited', exitCode, errorText: withoutSecrets(errors.bytes()) }));
    }
  });
}

function failed(error: ProcessFailure): ProcessResult {
  return { ok: false, error };
}

/** Keeps at most `limit` bytes; `add` says whether all of the chunk still fitted. */
function collect(limit: number): { add(chunk: Buffer): boolean; bytes(): Buffer } {
  const chunks: Buffer[] = [];
  let room = limit;
  return {
    add(chunk) {
      if (room > 0) chunks.push(chunk.subarray(0, room));
      const fits = chunk.length <= room;
      room = Math.max(0, room - chunk.length);
      return fits;
    },
    bytes: () => Buffer.concat(chunks),
  };
}

/** Ends a process and all that it started; that it is gone already is no fault. */
function endTree(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  if (onWindows) {
    endTreeOnWindows(child, child.pid);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

function endTreeOnWindows(child: ChildProcess, pid: number): void {
  const taskkill = `${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\taskkill.exe`;
  const args = ['/PID', String(pid), '/T', '/F'];
  spawn(taskkill, args, { stdio: 'ignore', windowsHide: true }).once('error', () => child.kill());
}

/** Takes the user and password out of every address in an error text. */
function withoutSecrets(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll(/:\/\/[^\s/@]*@/gu, '://…@');
}

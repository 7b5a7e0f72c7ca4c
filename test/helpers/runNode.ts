import { execFile } from 'node:child_process';

/** Runs a script with this Node and waits for its end; an exit code is a result, not an error. */
export function runNode(
  args: readonly string[],
  options: { cwd: string },
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      args,
      { cwd: options.cwd, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        done({ code, stdout, stderr });
      },
    );
  });
}

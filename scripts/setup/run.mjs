import { spawn } from 'node:child_process';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment; the current one when left out
 * @property {number} timeoutMs the process and its children are killed after it
 * @property {boolean} [show] print its output as it comes, instead of only collecting it
 *
 * @typedef {object} RunResult
 * @property {number | null} code null when it was killed or could not start
 * @property {string} output standard output
 * @property {string} errors standard error, or why it could not start
 */

/**
 * Runs a program to its end, with no standard input. Never rejects: a program that cannot be
 * started is a result with code null.
 * @param {string} command @param {string[]} args @param {RunOptions} options
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { cwd, env = process.env, timeoutMs, show = false }) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stderr.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      errors += text;
      if (show) process.stderr.write(text);
    });
    const stop = () => killGroup(child.pid);
    const timer = setTimeout(() => {
      errors += `\nstopped after ${timeoutMs / 1000} s`;
      stop();
    }, timeoutMs);
    process.once('exit', stop);
    child.once('error', (error) => (errors += error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      done({ code, output, errors });
    });
  });
}

/** Ends a process that leads its group, and all that it started. @param {number | undefined} pid */
export function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** The last lines of a program's output, for a message. @param {RunResult} result */
export function lastLines({ output, errors }) {
  return `${output}\n${errors}`.trim().split('\n').slice(-15).join('\n');
}

/**
 * @param {string} name
 * @returns {Promise<boolean>} whether a program of that name is on the path
 */
export async function isOnPath(name) {
  const { code } = await run('which', [name], { timeoutMs: 10_000 });
  return code === 0;
}

import { spawn } from 'node:child_process';
import { isOnPath } from './run.mjs';
import { SetupError } from './say.mjs';

const START_LIMIT_MS = 20_000;

/** Whether a window needs a virtual display: Linux with neither X nor Wayland. */
export function lacksDisplay() {
  if (process.platform !== 'linux') return false;
  return !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
}

/**
 * @typedef {object} Display
 * @property {NodeJS.ProcessEnv} env what a program needs to show its windows there
 * @property {() => Promise<void>} stop ends it and waits for its end
 */

/**
 * Starts a virtual display with a number that the server picks itself. It ends with `stop`, and
 * with this process however that ends (where `setpriv` exists, as on Debian).
 * @returns {Promise<Display>}
 * @throws {SetupError} when it does not start
 */
export async function startVirtualDisplay() {
  const server = ['Xvfb', '-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const command = (await isOnPath('setpriv'))
    ? ['setpriv', '--pdeathsig', 'TERM', '--', ...server]
    : server;
  // A session of its own: Ctrl-C reaches the app first, and the display outlives it.
  const child = spawn(String(command[0]), command.slice(1), {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const endWithUs = () => void child.kill();
  process.once('exit', endWithUs);
  const number = await displayNumber(child);
  return {
    env: { ...process.env, DISPLAY: `:${number}`, WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' },
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill();
      await ended;
    },
  };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function displayNumber(child) {
  return new Promise((done, fail) => {
    const failed = (/** @type {string} */ why) => {
      child.kill();
      fail(new SetupError(`the virtual display (Xvfb) did not start: ${why}`));
    };
    const timer = setTimeout(() => failed('no answer'), START_LIMIT_MS);
    child.once('error', (error) => failed(error.message));
    child.once('exit', (code) => failed(`it ended with code ${code}`));
    const pipe = /** @type {import('node:stream').Readable} */ (child.stdio[3]);
    let text = '';
    pipe.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
      text += part;
      if (!text.includes('\n')) return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      done(text.trim());
    });
  });
}

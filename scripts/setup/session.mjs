import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { lacksDisplay, startVirtualDisplay } from './display.mjs';
import { prepare } from './prepare.mjs';
import { say } from './say.mjs';
import { electronSwitches } from './switches.mjs';

/**
 * @typedef {object} Session
 * @property {import('./electron.mjs').Electron} electron
 * @property {string[]} switches what Electron must be started with here
 * @property {boolean} virtual whether the display is a virtual one
 * @property {NodeJS.ProcessEnv} env with the display, and with the variables by which tools find
 *   Electron: `ELECTRON_OVERRIDE_DIST_PATH` (the electron package), `ELECTRON_EXEC_PATH`
 *   (electron-vite), `KERNEL_ELECTRON` and `KERNEL_ELECTRON_SWITCHES` (our tests; the switches are
 *   separated by spaces)
 */

/**
 * Prepares the machine, gives a display where there is none, runs `work`, and takes the display away.
 * @param {{alwaysVirtual?: boolean}} options alwaysVirtual: on Linux use a virtual display although
 *   there is a real one, so that tests neither disturb a person nor are disturbed
 * @param {(session: Session) => Promise<number>} work resolves to an exit code
 * @returns {Promise<number>}
 */
export async function withSession({ alwaysVirtual = false }, work) {
  const lacking = lacksDisplay();
  const virtual = lacking || (alwaysVirtual && process.platform === 'linux');
  const electron = await prepare({ display: virtual });
  const switches = electronSwitches({ virtualDisplay: virtual });
  if (lacking && !alwaysVirtual) say('no display here: the window opens on a virtual one');
  const display = virtual ? await startVirtualDisplay() : undefined;
  const env = {
    ...(display?.env ?? process.env),
    ELECTRON_OVERRIDE_DIST_PATH: electron.folder,
    ELECTRON_EXEC_PATH: electron.executable,
    KERNEL_ELECTRON: electron.executable,
    KERNEL_ELECTRON_SWITCHES: switches.join(' '),
  };
  try {
    return await work({ electron, switches, virtual, env });
  } finally {
    await display?.stop();
  }
}

/**
 * Runs a program in the foreground: it has our terminal, and a signal to us goes on to it.
 * @param {string} command @param {string[]} args
 * @param {{cwd: string, env: NodeJS.ProcessEnv}} options
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function runForeground(command, args, options) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.once('error', fail);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

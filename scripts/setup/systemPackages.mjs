import { existsSync } from 'node:fs';
import { isOnPath, lastLines, run } from './run.mjs';
import { say, SetupError } from './say.mjs';

const LOOK_LIMIT_MS = 30_000;
const INSTALL_LIMIT_MS = 10 * 60_000;

/**
 * The Debian package of each library that Electron links, by the beginning of the library's name.
 * Where two are named, the first that the system's lists know is taken (Debian 13 renamed some).
 * @type {[string, string[]][]}
 */
const PACKAGES = [
  ['libgtk-3', ['libgtk-3-0t64', 'libgtk-3-0']],
  ['libgdk-3', ['libgtk-3-0t64', 'libgtk-3-0']],
  ['libatk-bridge-2.0', ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0']],
  ['libatk-1.0', ['libatk1.0-0t64', 'libatk1.0-0']],
  ['libatspi', ['libatspi2.0-0t64', 'libatspi2.0-0']],
  ['libasound', ['libasound2t64', 'libasound2']],
  ['libcups', ['libcups2t64', 'libcups2']],
  ['libglib-2.0', ['libglib2.0-0t64', 'libglib2.0-0']],
  ['libgio-2.0', ['libglib2.0-0t64', 'libglib2.0-0']],
  ['libgobject-2.0', ['libglib2.0-0t64', 'libglib2.0-0']],
  ['libnss', ['libnss3']],
  ['libsmime3', ['libnss3']],
  ['libnspr4', ['libnspr4']],
  ['libgbm', ['libgbm1']],
  ['libdrm', ['libdrm2']],
  ['libdbus-1', ['libdbus-1-3']],
  ['libexpat', ['libexpat1']],
  ['libudev', ['libudev1']],
  ['libxkbcommon', ['libxkbcommon0']],
  ['libX11-xcb', ['libx11-xcb1']],
  ['libX11', ['libx11-6']],
  ['libxcb', ['libxcb1']],
  ['libXcomposite', ['libxcomposite1']],
  ['libXdamage', ['libxdamage1']],
  ['libXext', ['libxext6']],
  ['libXfixes', ['libxfixes3']],
  ['libXrandr', ['libxrandr2']],
  ['libpango-1.0', ['libpango-1.0-0']],
  ['libcairo', ['libcairo2']],
];

/**
 * Sees to it that Electron's libraries are there and, where asked, a virtual display: installs the
 * packages as root on a Debian system, elsewhere names the one command to run.
 * @param {{executable: string, display: boolean}} needs
 * @throws {SetupError}
 */
export async function installForElectron({ executable, display }) {
  if (process.platform !== 'linux') return;
  const wanted = (await missingLibraries(executable)).map(packagesOf);
  if (display && !(await isOnPath('Xvfb'))) wanted.push(['xvfb']);
  await install(wanted, 'Electron');
}

/** Sees to it that C++ can be compiled. @throws {SetupError} */
export async function installBuildTools() {
  if (process.platform !== 'linux') return;
  /** @type {string[][]} */
  const wanted = [];
  for (const [program, name] of [
    ['g++', 'g++'],
    ['make', 'make'],
    ['python3', 'python3'],
  ]) {
    if (!(await isOnPath(String(program)))) wanted.push([String(name)]);
  }
  await install(wanted, 'compiling better-sqlite3');
}

/** @param {string} executable @returns {Promise<string[]>} names of libraries the loader lacks */
async function missingLibraries(executable) {
  const { output } = await run('ldd', [executable], { timeoutMs: LOOK_LIMIT_MS });
  return librariesNotFound(output);
}

/** @param {string} lddOutput @returns {string[]} */
export function librariesNotFound(lddOutput) {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => String(match[1]));
}

/** @param {string} library @returns {string[]} Debian packages that may hold it, the best first */
export function packagesOf(library) {
  const entry = PACKAGES.find(([beginning]) => library.startsWith(beginning));
  if (entry) return entry[1];
  throw new SetupError(`the library ${library} is missing; install the package that holds it.`);
}

/** @param {string[][]} wanted candidates of each package @param {string} purpose */
async function install(wanted, purpose) {
  if (wanted.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const hasApt = existsSync('/etc/debian_version') && (await isOnPath('apt-get'));
  if (!hasApt || !isRoot) {
    const names = unique(wanted.map((candidates) => String(candidates.at(-1)))).join(' ');
    const installer = hasApt
      ? `sudo apt-get install -y --no-install-recommends ${names}`
      : `install what your system calls ${names} (Debian's names)`;
    throw new SetupError(`${purpose} needs system packages. Run: ${installer}`);
  }
  await apt(['update']);
  const names = unique(await Promise.all(wanted.map(knownPackage)));
  say(`installing ${names.join(' ')} for ${purpose}`);
  await apt(['install', '-y', '--no-install-recommends', ...names]);
}

/** @param {string[]} candidates */
async function knownPackage(candidates) {
  for (const name of candidates.slice(0, -1)) {
    const { code, output } = await run('apt-cache', ['show', '--no-all-versions', name], {
      timeoutMs: LOOK_LIMIT_MS,
    });
    if (code === 0 && output.includes('Package:')) return name;
  }
  return String(candidates.at(-1));
}

/** @param {string[]} args */
async function apt(args) {
  const result = await run('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: INSTALL_LIMIT_MS,
  });
  if (result.code === 0) return;
  throw new SetupError(`apt-get ${args.join(' ')} failed:\n${lastLines(result)}`);
}

/** @param {string[]} names */
function unique(names) {
  return [...new Set(names)];
}

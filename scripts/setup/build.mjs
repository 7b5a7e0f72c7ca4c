import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './places.mjs';
import { lastLines, run } from './run.mjs';
import { say, SetupError } from './say.mjs';

const BUILD_LIMIT_MS = 10 * 60_000;

/** What the build reads. */
const SOURCES = [
  'src-*/**/*',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/tsconfig.base.json',
  'scripts/bundle/*',
];

/** Written last, so that a build that was killed counts as none. */
const STAMP = join(root, 'out/sources.sha256');

/** Builds the app into out/. @throws {SetupError} with the bundler's last lines */
export async function build() {
  await withLock(join(root, 'out'), buildNow);
}

/** Builds the app when out/ was not made from the sources as they are. */
export async function buildIfStale() {
  await withLock(join(root, 'out'), async () => {
    if (!isFresh()) await buildNow();
  });
}

/** Makes the next start build again: what `npm run dev` leaves in out/ is no build. */
export async function forgetBuild() {
  await rm(STAMP, { force: true });
}

async function buildNow() {
  say('building the app');
  const sources = sourcesHash();
  await forgetBuild();
  await bundle('electron-vite/bin/electron-vite.js', ['build']);
  await bundle('vite/bin/vite.js', ['build', '--config', 'scripts/bundle/cli.vite.config.js']);
  await mkdir(join(root, 'out'), { recursive: true });
  await writeFile(STAMP, sources);
}

/** @param {string} bundler below node_modules @param {string[]} args */
async function bundle(bundler, args) {
  const result = await run(process.execPath, [join(root, 'node_modules', bundler), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeoutMs: BUILD_LIMIT_MS,
  });
  if (result.code !== 0) throw new SetupError(`the build failed:\n${lastLines(result)}`);
}

function isFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash();
}

/** @param {string} left @param {string} right */
function byCodeUnits(left, right) {
  return left < right ? -1 : Number(left > right);
}

/** A hash over the names and bytes of all sources. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const entry of globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
    .sort(byCodeUnits)) {
    const bytes = readFileSync(entry);
    hash.update(`${entry.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

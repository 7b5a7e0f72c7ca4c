#!/usr/bin/env node
// The bin `kernel` of a built checkout. It imports nothing but Node: the command line has to start
// about as fast as Node itself.

/** Exit code of the command line for what the machine lacks (docs/errors.md). */
const ENVIRONMENT = 6;

const cli = new URL('../out/cli/kernel.cjs', import.meta.url);
const sourceBuild = new URL(
  '../node_modules/better-sqlite3/build/Release/better_sqlite3.node',
  import.meta.url,
);

/** better-sqlite3's own binary ends an older Node by a segmentation fault, with no word. */
function nodeIsTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 22 || (major === 22 && minor < 14);
}

/** @param {string} line */
function stop(line) {
  process.stderr.write(`kernel: ${line}\n`);
  process.exitCode = ENVIRONMENT;
}

/** @param {string} [advice] */
function stopOldNode(advice = '') {
  stop(
    `Node ${process.versions.node} is too old for the database. Use Node 22.14 or newer${advice}.`,
  );
}

function run() {
  // To import fs by name would load all of its streams: a fifth of the time that Node takes to start.
  const { existsSync } = process.getBuiltinModule('node:fs');
  const module = process.getBuiltinModule('node:module');
  const { homedir } = process.getBuiltinModule('node:os');
  const path = process.getBuiltinModule('node:path');
  const { fileURLToPath } = process.getBuiltinModule('node:url');
  if (!existsSync(cli)) {
    stop('this checkout is not built yet. Run `npm run build` in it, then try again.');
  } else if (nodeIsTooOld() && !existsSync(sourceBuild)) {
    stopOldNode(
      ', or run `npm run setup` in the checkout, which compiles the database for this one',
    );
  } else {
    const named = process.env['XDG_CACHE_HOME'] ?? '';
    const cache = path.isAbsolute(named) ? named : `${homedir()}/.cache`;
    module.enableCompileCache?.(`${cache}/kernel-desktop/compiled`);
    module.createRequire(import.meta.url)(fileURLToPath(cli));
  }
}

// Node has this function since 20.16.
if (typeof process.getBuiltinModule === 'function') run();
else stopOldNode();

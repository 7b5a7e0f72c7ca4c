// Stands in for the default app that a bare Electron lacks: `electron [switches] FOLDER` runs the
// app in FOLDER, or the one in the current folder.
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

/** @param {string} path */
function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function appFolder() {
  const named = process.argv.slice(1).find((part) => !part.startsWith('-') && isFolder(part));
  return resolve(named ?? process.cwd());
}

const folder = appFolder();
const manifest =
  /** @type {{name: string, productName?: string, version: string, main: string}} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
// The last two are not in the documented API; Electron's own default app uses them the same way.
const host =
  /** @type {typeof app & Record<'setVersion' | 'setAppPath', (text: string) => void>} */ (app);
host.setName(manifest.productName ?? manifest.name);
host.setVersion(manifest.version);
host.setAppPath(folder);
await import(pathToFileURL(join(folder, manifest.main)).href);

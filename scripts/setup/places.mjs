import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/**
 * What this user's checkouts share: `XDG_CACHE_HOME` or `~/.cache`, then our name. As the XDG
 * specification says, a relative path there is ignored.
 */
export function cacheFolder() {
  const named = process.env['XDG_CACHE_HOME'] ?? '';
  return join(isAbsolute(named) ? named : join(homedir(), '.cache'), 'kernel-desktop');
}

/** The system, as the names of cached files carry it: `linux-x64`. */
export const system = `${process.platform}-${process.arch}`;

/**
 * @param {string} name a package that is installed in the checkout
 * @returns {string} its version
 */
export function installedVersion(name) {
  /** @type {unknown} */
  const manifest = JSON.parse(
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return /** @type {{version: string}} */ (manifest).version;
}

/** A short name for a folder that may stand in the name of a socket. @param {string} folder */
export function shortHash(folder) {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

function exists(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Makes a folder that its owner alone may enter, and the folders above it that are not there yet.
 * Throws the system's error. Not by `recursive` of Node's own mkdir: below a folder that takes no
 * entries, such as /proc, that one asks again for ever.
 */
export function makeFolder(folder: string): void {
  if (exists(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!exists(folder)) throw error;
  }
}

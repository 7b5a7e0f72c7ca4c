import { homedir } from 'node:os';
import { makeFolder } from '../store/makeFolder.ts';
import { isAbsolute, join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const folderName = 'kernel-desktop';

function absolute(path: string | undefined): string | undefined {
  // The XDG specification: a relative path is invalid and ignored.
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

/**
 * The folder where everything of ours is kept: one place for the app and the command line.
 * `KERNEL_HOME` moves it; else it is the platform's folder for a program's data (XDG on Linux).
 */
export function dataHome(
  environment: Environment,
  platform: NodeJS.Platform = process.platform,
): string {
  const stated = environment['KERNEL_HOME'];
  if (stated !== undefined && stated !== '') return resolve(stated);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', folderName);
  if (platform === 'win32') {
    return join(environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), folderName);
  }
  const data = absolute(environment['XDG_DATA_HOME']) ?? join(homedir(), '.local', 'share');
  return join(data, folderName);
}

/** The file within a data folder that says where its HTTP server runs, while one does. */
export function serverPath(home: string): string {
  return join(home, 'server.json');
}

/** The database within a data folder. */
export function databasePath(home: string): string {
  return join(home, 'kernel.db');
}

/** Makes a folder within a data folder, for its owner alone, with those above it. */
export function makeHomeFolder(folder: string): void {
  makeFolder(folder);
}

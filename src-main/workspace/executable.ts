import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Where git is when PATH is bare, as it is for a program started from a desktop. */
const knownFolders: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin', '/usr/bin'],
  linux: ['/usr/local/bin', '/usr/bin', '/bin'],
  win32: ['C:\\Program Files\\Git\\cmd', 'C:\\Program Files (x86)\\Git\\cmd'],
};

/**
 * Finds git in the absolute folders of `path` (the value of PATH), then in the known ones. Empty and
 * relative entries are left out: they would find a program inside the checkout that is looked at.
 * Gives the absolute path, or `undefined`.
 */
export async function findGit(
  path: string,
  known = knownFolders[process.platform] ?? [],
): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  for (const folder of [...path.split(delimiter), ...known]) {
    if (!isAbsolute(folder)) continue;
    const candidate = join(folder, name);
    if (await isProgram(candidate)) return candidate;
  }
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

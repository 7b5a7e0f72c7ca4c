import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../..');

/** The files by which the house is held in order; they name everything else by relative paths. */
const LAW = [
  'package.json',
  '.dependency-cruiser.cjs',
  'scripts/tsconfig.base.json',
  'scripts/tsconfig.lint.json',
  'src-shared/tsconfig.json',
  'src-main/tsconfig.json',
  'src-renderer/tsconfig.json',
  'test/tsconfig.json',
];

/**
 * A fresh folder with this checkout's rules and packages and only the sources given, so that a test
 * can break a rule on purpose.
 * @param sources text by path, from the root
 * @returns the folder; remove it with `removeFolder`
 */
export function emptyHouse(sources: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('house');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of LAW) {
    write(path, '');
    copyFileSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(sources)) write(path, text);
  return folder;
}

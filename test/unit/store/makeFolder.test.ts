import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '#main/store/makeFolder.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('folder');
});
afterEach(() => {
  removeFolder(folder);
});

test('makes a folder with those above it, for its owner alone', () => {
  const inner = join(folder, 'a', 'b');
  makeFolder(inner);
  makeFolder(inner);
  expect(statSync(inner).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(inner).mode & 0o777).toBe(0o700);
});

test('says when it cannot', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file', 'a'))).toThrow();
  // Linux keeps /proc for itself; elsewhere this folder does not exist at all.
  if (existsSync('/proc/self')) expect(() => makeFolder('/proc/kernel-none/a')).toThrow();
});

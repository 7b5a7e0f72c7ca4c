import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTextFile, writeWholeFile } from '#main/workspace/files.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('files');
});
afterEach(() => {
  removeFolder(folder);
});

it('writes a whole file and leaves nothing beside it', async () => {
  const path = join(folder, 'a.handoff.json');
  expect(await writeWholeFile(path, 'text', { replace: false })).toEqual({ ok: true });
  expect(readFileSync(path, 'utf8')).toBe('text');
  expect(readdirSync(folder)).toEqual(['a.handoff.json']);
});

it('leaves a file alone unless it may be replaced', async () => {
  const path = join(folder, 'a');
  writeFileSync(path, 'mine');
  const refused = await writeWholeFile(path, 'yours', { replace: false });
  expect(refused).toMatchObject({ error: { code: 'file_exists', field: 'path' } });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect((await writeWholeFile(path, 'yours', { replace: true })).ok).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('yours');
  expect(readdirSync(folder)).toEqual(['a']);
});

it('steps over a temporary file that was left behind', async () => {
  const path = join(folder, 'a');
  for (let count = 1; count <= 50; count += 1) {
    writeFileSync(join(folder, `.a.${String(process.pid)}-${String(count)}.tmp`), '');
  }
  expect((await writeWholeFile(path, 'text', { replace: false })).ok).toBe(true);
});

it('says why it could not write or read', async () => {
  const nowhere = join(folder, 'none', 'a');
  expect(await writeWholeFile(nowhere, '', { replace: true })).toMatchObject({
    error: { code: 'file_failed', message: 'The file could not be written (ENOENT).' },
  });
  expect(await readTextFile(nowhere, 10)).toMatchObject({ error: { code: 'file_failed' } });
  mkdirSync(join(folder, 'inner'));
  expect(await readTextFile(join(folder, 'inner'), 10)).toMatchObject({
    error: { code: 'file_failed', field: 'path' },
  });
});

it('refuses to read what is too large or no text', async () => {
  const path = join(folder, 'a');
  writeFileSync(path, '12345');
  expect(await readTextFile(path, 4)).toMatchObject({ error: { code: 'package_file_too_large' } });
  writeFileSync(path, Buffer.from([0xff, 0xfe]));
  expect(await readTextFile(path, 4)).toMatchObject({ error: { code: 'package_file_invalid' } });
});

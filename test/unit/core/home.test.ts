import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ownerCaller } from '#main/core/caller.ts';
import { databasePath, dataHome } from '#main/core/home.ts';
import { openKernel } from '#main/core/kernel.ts';
import { refusal } from '../../helpers/openTestKernel.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

const home = homedir();

test.each<[Record<string, string>, NodeJS.Platform, string]>([
  [{}, 'linux', join(home, '.local', 'share', 'kernel-desktop')],
  [{ XDG_DATA_HOME: '/data' }, 'linux', join('/data', 'kernel-desktop')],
  [{ XDG_DATA_HOME: 'relative' }, 'linux', join(home, '.local', 'share', 'kernel-desktop')],
  [{ XDG_DATA_HOME: '' }, 'linux', join(home, '.local', 'share', 'kernel-desktop')],
  [{}, 'darwin', join(home, 'Library', 'Application Support', 'kernel-desktop')],
  [
    { XDG_DATA_HOME: '/data' },
    'darwin',
    join(home, 'Library', 'Application Support', 'kernel-desktop'),
  ],
  [{ APPDATA: '/roaming' }, 'win32', join('/roaming', 'kernel-desktop')],
  [{}, 'win32', join(home, 'AppData', 'Roaming', 'kernel-desktop')],
  [{ KERNEL_HOME: '/mine', XDG_DATA_HOME: '/data' }, 'linux', resolve('/mine')],
  [{ KERNEL_HOME: 'mine' }, 'darwin', resolve('mine')],
  [{ KERNEL_HOME: '' }, 'linux', join(home, '.local', 'share', 'kernel-desktop')],
])('with %j on %s the data lies in %s', (environment, platform, expected) => {
  expect(dataHome(environment, platform)).toBe(expected);
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder);
});

test('a kernel opens in a folder that is not there yet, and finds its record again', async () => {
  const parent = temporaryFolder('home');
  folders.push(parent);
  const options = { home: join(parent, 'deep', 'er') };
  const first = openKernel(options);
  if (!first.ok) throw new Error(first.error.code);
  const owner = ownerCaller('ipc');
  const made = await first.value.call('project.create', { name: 'Web shop' }, owner);
  first.value.close();
  const second = openKernel(options);
  if (!second.ok) throw new Error(second.error.code);
  const listed = await second.value.call('project.list', {}, owner);
  expect(listed).toMatchObject({ ok: true, value: { items: [made.ok && made.value] } });
  const system = await second.value.call('system.show', {}, owner);
  expect(system).toMatchObject({ value: { database: databasePath(options.home) } });
  second.value.close();
});

test('a folder that cannot be made is told, not thrown', () => {
  const parent = temporaryFolder('home');
  folders.push(parent);
  const first = openKernel({ home: parent });
  if (first.ok) first.value.close();
  const below = openKernel({ home: join(databasePath(parent), 'below a file') });
  expect(refusal(below)).toEqual({ code: 'database_unreadable' });
});

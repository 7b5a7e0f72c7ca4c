import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMemory } from '#main/app/desktopMemory.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder('memory');
  file = join(folder, 'window', 'desktop.json');
});
afterEach(() => {
  removeFolder(folder);
});

const place = { bounds: { x: -5, y: 10, width: 900, height: 600 }, maximized: true };
const nothing = { place: null, folder: null };

test('nothing is remembered at first', () => {
  expect(openMemory(file).recalled()).toEqual(nothing);
});

test('a place and a folder are there after the next start', () => {
  const memory = openMemory(file);
  memory.keepPlace(place);
  memory.keepFolder('/home/ada/shop');
  expect(memory.recalled()).toEqual({ place, folder: '/home/ada/shop' });
  expect(openMemory(file).recalled()).toEqual({ place, folder: '/home/ada/shop' });
});

test('the file is the only one left, and its owner’s alone', () => {
  openMemory(file).keepPlace(place);
  expect(readdirSync(join(folder, 'window'))).toEqual(['desktop.json']);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  '',
  'null',
  '[]',
  '{"place":',
  '{"place":7,"folder":7}',
  '{"place":{"bounds":{"x":0,"y":0,"width":900}}}',
  '{"place":{"bounds":{"x":0.5,"y":0,"width":900,"height":600}}}',
  '{"place":{"bounds":{"x":1e9,"y":0,"width":900,"height":600}}}',
  '{"place":{"bounds":{"x":"0","y":0,"width":900,"height":600}}}',
])('a file that says %j counts as forgotten', (text) => {
  mkdirSync(join(folder, 'window'));
  writeFileSync(file, text);
  expect(openMemory(file).recalled()).toEqual(nothing);
});

test('what can be read of a damaged file is kept', () => {
  mkdirSync(join(folder, 'window'));
  writeFileSync(file, '{"place":{"bounds":null},"folder":"/home/ada"}');
  expect(openMemory(file).recalled()).toEqual({ place: null, folder: '/home/ada' });
});

test('where nothing can be written, it lasts as long as the app', () => {
  writeFileSync(join(folder, 'window'), 'a file where the folder should be');
  const memory = openMemory(file);
  memory.keepFolder('/home/ada');
  expect(memory.recalled().folder).toBe('/home/ada');
  expect(readFileSync(join(folder, 'window'), 'utf8')).toBe('a file where the folder should be');
});

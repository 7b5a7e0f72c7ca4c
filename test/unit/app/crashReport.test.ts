import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeBug, writeLog } from '#main/app/crashReport.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

describe('what a bug leaves', () => {
  test('is its kind and where it arose, without its message', () => {
    const text = describeBug(new TypeError('the goal was: rob the bank\nat the corner'));
    expect(text).toMatch(/^TypeError\n\s+at .*crashReport\.test\.ts/);
    expect(text).not.toContain('bank');
    expect(text).not.toContain('corner');
  });

  test('is its code too, if that is a code', () => {
    const bug = Object.assign(new Error('disk'), { code: 'ENOSPC' });
    expect(describeBug(bug)).toMatch(/^Error ENOSPC\n/);
    expect(describeBug(Object.assign(bug, { code: 'my secret' }))).toMatch(/^Error\n/);
  });

  test('is nothing of a value that is no error', () => {
    expect(describeBug('a secret')).toBe('thrown string');
    expect(describeBug(null)).toBe('thrown object');
  });

  test('survives an error with no stack', () => {
    const bug = new Error('a secret');
    delete bug.stack;
    expect(describeBug(bug)).toBe('Error');
  });
});

describe('the log', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = temporaryFolder('log');
    file = join(folder, 'logs', 'desktop.log');
  });
  afterEach(() => {
    removeFolder(folder);
  });

  test('grows by one entry at a time', () => {
    expect(writeLog(file, '2026-01-02T03:04:05.000Z', 'one')).toBe(true);
    expect(writeLog(file, '2026-01-02T03:04:06.000Z', 'two')).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(
      '2026-01-02T03:04:05.000Z one\n2026-01-02T03:04:06.000Z two\n',
    );
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('makes room when it is large, and keeps one old log', () => {
    writeLog(file, 't', 'first');
    writeFileSync(file, 'x'.repeat(1_000_000));
    writeLog(file, 't', 'second');
    expect(readFileSync(file, 'utf8')).toBe('t second\n');
    expect(statSync(`${file}.1`).size).toBe(1_000_000);
  });

  test('that cannot be written says so and throws nothing', () => {
    writeFileSync(join(folder, 'logs'), '');
    expect(writeLog(file, 't', 'entry')).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
});

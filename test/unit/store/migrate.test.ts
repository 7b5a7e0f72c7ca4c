import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applicationId, migrate, migrations } from '#main/store/migrate.ts';
import type { Migration } from '#main/store/migrate.ts';
import { openStore } from '#main/store/store.ts';
import { refusal, startOfClock } from '../../helpers/openTestKernel.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
let path: string;
const open: Database.Database[] = [];
beforeEach(() => {
  folder = temporaryFolder('migrate');
  path = join(folder, 'kernel.db');
});
afterEach(() => {
  for (const database of open.splice(0)) database.close();
  removeFolder(folder);
});

const first = { name: 'first', sql: 'CREATE TABLE a (x) STRICT; INSERT INTO a VALUES (1);' };
const steps: Migration[] = [
  { name: 'first', sql: 'CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1);' },
  { name: 'second', sql: 'ALTER TABLE a ADD COLUMN y INTEGER; UPDATE a SET y = x + 1;' },
  { name: 'third', sql: 'CREATE INDEX a_by_y ON a (y);' },
];

function connect(): Database.Database {
  const database = new Database(path);
  open.push(database);
  return database;
}

/** Brings the file up to the first so many steps, and answers how many backups that took. */
function bring(database: Database.Database, upTo: readonly Migration[], now = startOfClock) {
  const backups: number[] = [];
  const answer = migrate(database, now, (version) => backups.push(version), upTo);
  return { answer, backups };
}

function schema(database: Database.Database): unknown {
  return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
}

test.each(migrations)('the checksum of the step $name is the one of its text', (step) => {
  expect(step.checksum).toBe(createHash('sha256').update(step.sql, 'utf8').digest('hex'));
});

test('a new file gets every step, its checksums and our mark, and no backup', () => {
  const database = connect();
  const { answer, backups } = bring(database, steps);
  expect(answer.ok).toBe(true);
  expect(backups).toEqual([]);
  expect(database.pragma('user_version', { simple: true })).toBe(3);
  expect(database.pragma('application_id', { simple: true })).toBe(applicationId);
  expect(database.prepare('SELECT * FROM a').all()).toEqual([{ x: 1, y: 2 }]);
  const applied = database.prepare('SELECT version, name, applied_at FROM migrations').all();
  expect(applied).toEqual(
    steps.map(({ name }, index) => ({ version: index + 1, name, applied_at: startOfClock })),
  );
});

test('once up to date, nothing is done again', () => {
  const database = connect();
  bring(database, steps);
  const before = { schema: schema(database), bytes: readFileSync(path) };
  const { answer, backups } = bring(database, steps, startOfClock + 1);
  expect(answer.ok).toBe(true);
  expect(backups).toEqual([]);
  expect({ schema: schema(database), bytes: readFileSync(path) }).toEqual(before);
});

test('an older database is backed up once and brought up step by step', () => {
  const database = connect();
  bring(database, steps.slice(0, 1));
  database.exec('INSERT INTO a (x) VALUES (41)');
  const { answer, backups } = bring(database, steps);
  expect(answer.ok).toBe(true);
  expect(backups).toEqual([1]);
  expect(database.prepare('SELECT * FROM a').all()).toEqual([
    { x: 1, y: 2 },
    { x: 41, y: 42 },
  ]);
});

test('a step that fails leaves nothing of itself, and what came before it stays', () => {
  const database = connect();
  const broken = { name: 'second', sql: 'CREATE TABLE b (x) STRICT; INSERT INTO b VALUES (1);' };
  const half = {
    name: 'half',
    sql: 'CREATE TABLE b (x INTEGER) STRICT; INSERT INTO c VALUES (1);',
  };
  bring(database, steps.slice(0, 1));
  const before = schema(database);
  for (const step of [broken, half]) {
    expect(() => bring(database, [...steps.slice(0, 1), step])).toThrow();
    expect(schema(database)).toEqual(before);
    expect(database.pragma('user_version', { simple: true })).toBe(1);
  }
  expect(bring(database, steps).answer.ok).toBe(true);
});

test('a first step that fails leaves the file new', () => {
  const database = connect();
  expect(() => bring(database, [first])).toThrow(/unknown datatype|missing datatype/u);
  expect(schema(database)).toEqual([]);
  expect(database.pragma('application_id', { simple: true })).toBe(0);
  expect(bring(database, steps).answer.ok).toBe(true);
});

test('a database of a newer version is left alone', () => {
  const database = connect();
  bring(database, steps);
  const before = readFileSync(path);
  const { answer, backups } = bring(database, steps.slice(0, 2));
  expect(refusal(answer)).toEqual({ code: 'database_newer' });
  expect(backups).toEqual([]);
  expect(readFileSync(path)).toEqual(before);
});

describe('damage', () => {
  const damages: [name: string, damage: (database: Database.Database) => void][] = [
    ['a released step that was edited', (d) => d.exec("UPDATE migrations SET checksum = 'x'")],
    ['a step that is missing', (d) => d.exec('DELETE FROM migrations WHERE version = 2')],
    ['a step too many', (d) => d.exec("INSERT INTO migrations VALUES (4, 'x', 'x', 1)")],
    ['no list of steps', (d) => d.exec('DROP TABLE migrations')],
    ['a version that was set back', (d) => d.pragma('user_version = 0')],
    ['a version below none', (d) => d.pragma('user_version = -1')],
    ['the mark of another program', (d) => d.pragma('application_id = 1')],
    ['no mark', (d) => d.pragma('application_id = 0')],
  ];

  test.each(damages)('%s is told and left as it is', (_name, damage) => {
    const database = connect();
    bring(database, steps);
    damage(database);
    const before = readFileSync(path);
    const { answer, backups } = bring(database, steps);
    expect(refusal(answer)).toEqual({ code: 'database_damaged' });
    expect(backups).toEqual([]);
    expect(readFileSync(path)).toEqual(before);
  });

  test('a database of another program is left as it is', () => {
    const database = connect();
    database.exec('CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES (1)');
    const before = readFileSync(path);
    expect(refusal(bring(database, steps).answer)).toEqual({ code: 'database_damaged' });
    expect(readFileSync(path)).toEqual(before);
  });
});

describe('when the store is opened', () => {
  const clock = () => startOfClock;

  /** Leaves a database that an older version of the app made. */
  function makeOlder(upTo: readonly Migration[]): void {
    const database = new Database(path);
    bring(database, upTo);
    database.close();
  }

  test('an older database is copied to the backups first, whole, readable and private', () => {
    const older = migrations.slice(0, -1);
    makeOlder(older);
    const name = `before-schema-${String(older.length + 1)}-${String(process.pid)}`;
    const backups = join(folder, 'backups');
    // As an attempt that failed leaves it.
    mkdirSync(backups);
    writeFileSync(join(backups, `${name}.db`), 'an earlier one');
    const opened = openStore(path, clock);
    if (opened.ok) opened.value.close();
    expect(opened.ok).toBe(true);
    expect(new Set(readdirSync(backups))).toEqual(new Set([`${name}.db`, `${name}-2.db`]));
    expect(readFileSync(join(backups, `${name}.db`), 'utf8')).toBe('an earlier one');
    const target = join(backups, `${name}-2.db`);
    const copy = new Database(target, { readonly: true });
    expect(copy.pragma('user_version', { simple: true })).toBe(older.length);
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    copy.close();
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o077).toBe(0);
  });

  test('a database that is up to date gets no backup', () => {
    makeOlder(migrations);
    const opened = openStore(path, clock);
    if (opened.ok) opened.value.close();
    expect(opened.ok).toBe(true);
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });

  test('a file of another program keeps its bytes, and gets no files beside it', () => {
    const database = new Database(path);
    database.exec('CREATE TABLE bookmarks (url TEXT)');
    database.close();
    const before = readFileSync(path);
    expect(refusal(openStore(path, clock))).toEqual({ code: 'database_damaged' });
    expect(readFileSync(path)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['kernel.db']);
  });

  test('a newer database keeps its bytes', () => {
    makeOlder([...migrations, { name: 'future', sql: 'CREATE TABLE future (x TEXT)' }]);
    const before = readFileSync(path);
    expect(refusal(openStore(path, clock))).toEqual({ code: 'database_newer' });
    expect(readFileSync(path)).toEqual(before);
  });

  test.each([
    ['text', Buffer.from('This is not a database. '.repeat(400))],
    ['noise', Buffer.from(Array.from({ length: 8_192 }, (_, n) => (n * 7_919) % 251))],
    ['a cut header', Buffer.from('SQLite format 3\0')],
  ])('a file of %s is told as damaged and kept', (_name, bytes) => {
    writeFileSync(path, bytes);
    expect(refusal(openStore(path, clock))).toEqual({ code: 'database_damaged' });
    expect(readFileSync(path)).toEqual(bytes);
  });

  test('a database whose pages are cut off is told as damaged', () => {
    const made = openStore(path, clock);
    if (made.ok) made.value.close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, 8_192));
    const opened = openStore(path, clock);
    expect(refusal(opened)).toEqual({ code: 'database_damaged' });
  });

  test('an empty file is a new database', () => {
    writeFileSync(path, '');
    const opened = openStore(path, clock);
    expect(opened.ok).toBe(true);
    if (opened.ok) opened.value.close();
  });

  test('a folder in the place of the file is told as unreadable', () => {
    mkdirSync(path);
    expect(refusal(openStore(path, clock))).toEqual({ code: 'database_unreadable' });
  });
});

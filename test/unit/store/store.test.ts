import Database from 'better-sqlite3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { openStore } from '#main/store/store.ts';
import type { Store } from '#main/store/store.ts';
import { storeProblem } from '#main/store/storeProblem.ts';
import { openTestKernel, refusal } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
let path: string;
let time: number;
let store: Store;
beforeEach(() => {
  folder = temporaryFolder('store');
  path = join(folder, 'kernel.db');
  time = 1_000;
  store = open();
});
afterEach(() => {
  store.close();
  removeFolder(folder);
});

function open(patience?: number): Store {
  const opened = openStore(path, () => time, patience);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const insert = `INSERT INTO settings (name, value) VALUES (?, '1')`;

function names(): string[] {
  const rows = store.read((sql) =>
    sql.all<{ name: string }>('SELECT name FROM settings ORDER BY name'),
  );
  return rows.map(({ name }) => name);
}

describe('a transaction', () => {
  test('keeps all it wrote when it answers well', () => {
    const answer = store.write((sql, now) => {
      sql.run(insert, 'a');
      sql.run(insert, 'b');
      return succeed(now);
    });
    expect(answer).toEqual({ ok: true, value: 1_000 });
    expect(names()).toEqual(['a', 'b']);
  });

  test('keeps nothing when it is refused', () => {
    const answer = store.write((sql) => {
      sql.run(insert, 'a');
      return fail('key_taken', 'No.');
    });
    expect(refusal(answer)).toEqual({ code: 'key_taken' });
    expect(names()).toEqual([]);
  });

  test('keeps nothing when it throws, and what was thrown comes through', () => {
    const broken = () =>
      store.write((sql) => {
        sql.run(insert, 'a');
        throw new Error('a bug');
      });
    expect(broken).toThrow('a bug');
    expect(names()).toEqual([]);
    expect(store.write((sql) => succeed(sql.run(insert, 'b'))).ok).toBe(true);
  });

  test('undoes a part that is refused, and keeps what is around it', () => {
    store.write((sql, _now, attempt) => {
      sql.run(insert, 'before');
      const part = attempt(() => {
        sql.run(insert, 'part');
        return fail('key_taken', 'No.');
      });
      expect(part.ok).toBe(false);
      attempt(() => succeed(sql.run(insert, 'kept part')));
      sql.run(insert, 'after');
      return succeed(undefined);
    });
    expect(names()).toEqual(['after', 'before', 'kept part']);
  });

  test('that only reads cannot write, and the next one can', () => {
    expect(() => store.read((sql) => sql.run(insert, 'a'))).toThrow(/readonly/u);
    expect(store.write((sql) => succeed(sql.run(insert, 'b'))).ok).toBe(true);
    expect(names()).toEqual(['b']);
  });

  test('that reads sees one state, whatever is committed meanwhile', () => {
    const other = open();
    store.read((sql) => {
      const count = () => sql.get<{ n: number }>('SELECT count(*) AS n FROM settings')?.n;
      expect(count()).toBe(0);
      other.write((theirs) => succeed(theirs.run(insert, 'a')));
      expect(count()).toBe(0);
    });
    expect(names()).toEqual(['a']);
    other.close();
  });
});

describe('recorded time', () => {
  const now = () => {
    const answer = store.write((_sql, at) => succeed(at));
    return answer.ok ? answer.value : undefined;
  };

  test('stands still while the clock is behind it', () => {
    const seen = [1_000, 900, 950, 1_001, -5].map((clock) => {
      time = clock;
      return now();
    });
    expect(seen).toEqual([1_000, 1_000, 1_000, 1_001, 1_001]);
  });

  test('is kept over a restart', () => {
    now();
    store.close();
    time = 10;
    store = open();
    expect(now()).toBe(1_000);
  });

  test('does not move with what is refused', () => {
    time = 5_000;
    store.write(() => fail('key_taken', 'No.'));
    time = 2_000;
    expect(now()).toBe(2_000);
  });
});

describe('the mark of changes', () => {
  test('moves with our commit and with that of another connection, and not otherwise', () => {
    const other = open();
    const marks = [store.changeMark()];
    store.write((sql) => succeed(sql.run(insert, 'a')));
    marks.push(store.changeMark());
    other.write((sql) => succeed(sql.run(insert, 'b')));
    marks.push(store.changeMark());
    expect(new Set(marks).size).toBe(3);
    names();
    expect(store.changeMark()).toBe(marks[2]);
    other.close();
  });
});

describe('a file', () => {
  test('is its owner’s alone, and so is what lies beside it', () => {
    store.write((sql) => succeed(sql.run(insert, 'a')));
    if (process.platform === 'win32') return;
    for (const name of [path, `${path}-wal`, `${path}-shm`]) {
      expect([name, statSync(name).mode & 0o077]).toEqual([name, 0]);
    }
  });

  test('that others could read is taken from them, and nothing is given to its owner', () => {
    if (process.platform === 'win32') return;
    store.close();
    chmodSync(path, 0o644);
    store = open();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('is folded into one when it is closed', () => {
    store.write((sql) => succeed(sql.run(insert, 'a')));
    store.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    store = open();
    expect(names()).toEqual(['a']);
  });
});

describe('another process that holds the database', () => {
  test('makes a write wait, then tells, and leaves the look of things alone', async () => {
    store.close();
    store = open(50);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    expect(names()).toEqual([]);
    const write = () => store.write((sql) => succeed(sql.run(insert, 'a')));
    expect(write).toThrow(/locked/u);
    other.exec('COMMIT');
    other.close();
    expect(write().ok).toBe(true);
  });

  test('for itself alone makes opening tell so', async () => {
    store.close();
    const hold = `
      const Database = require('better-sqlite3');
      const database = new Database(process.argv[1]);
      database.pragma('locking_mode = EXCLUSIVE');
      database.exec('BEGIN EXCLUSIVE');
      process.stdin.resume();
      console.log('held');`;
    const child = spawn(process.execPath, ['--eval', hold, path], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const opened = openStore(path, () => time, 50);
    expect(refusal(opened)).toEqual({ code: 'database_locked' });
    child.stdin.end();
    await once(child, 'exit');
    store = open();
    expect(names()).toEqual([]);
  });
});

describe('what an operation answers', () => {
  let t: TestKernel;
  beforeEach(() => {
    t = openTestKernel();
  });
  afterEach(() => {
    t.dispose();
  });

  function setPragma(text: string): void {
    t.store.read((sql) => sql.get(`PRAGMA ${text}`));
  }

  test('when the database is locked; then it works again', async () => {
    setPragma('busy_timeout = 50');
    t.raw.exec('BEGIN IMMEDIATE');
    const answer = await t.call('project.create', { name: 'Web shop' });
    expect(refusal(answer)).toEqual({ code: 'database_locked' });
    expect((await t.must('project.list', {})).items).toEqual([]);
    t.raw.exec('ROLLBACK');
    await t.must('project.create', { name: 'Web shop' });
  });

  test('when the disk is full; nothing of it is written, and then it works again', async () => {
    const project = await t.must('project.create', { name: 'Web shop' });
    // SQLite takes the pages that there are for the least.
    setPragma('max_page_count = 1');
    const goal = 'x'.repeat(20_000);
    const input = { project: project.id, title: 'Large', goal };
    expect(refusal(await t.call('work.create', input))).toEqual({ code: 'disk_full' });
    expect(refusal(await t.call('work.create', input, { key: 'k' }))).toEqual({
      code: 'disk_full',
    });
    setPragma('max_page_count = 1000000');
    expect((await t.must('work.list', { project: project.id })).items).toEqual([]);
    const made = await t.must('work.create', input, { key: 'k' });
    expect(made.key).toBe('WS-1');
  });

  test('when the database is damaged while it is open', async () => {
    await t.must('project.create', { name: 'Web shop' });
    t.raw.unsafeMode(true);
    t.raw.pragma('writable_schema = ON');
    t.raw.exec("UPDATE sqlite_schema SET rootpage = 999999 WHERE name = 'projects'");
    // Without it our connection would not look again.
    t.raw.pragma('schema_version = 4242');
    const answer = await t.call('project.list', {});
    expect(refusal(answer)).toEqual({ code: 'database_damaged' });
  });

  test('is a bug that is thrown, when it is one', async () => {
    const project = await t.must('project.create', { name: 'Web shop' });
    t.raw.exec(`CREATE TRIGGER broken BEFORE INSERT ON work_items
      BEGIN SELECT RAISE(ABORT, 'broken'); END`);
    const call = t.call('work.create', { project: project.id, title: 'New' });
    await expect(call).rejects.toThrow('broken');
  });
});

test.skipIf(process.platform === 'win32')(
  'a folder and a file that may not be written to are told as unreadable',
  async () => {
    store.close();
    // The rights of files do not bind root: the calls are made by a process without its powers.
    const root = process.getuid?.() === 0;
    chmodSync(path, 0o400);
    chmodSync(folder, 0o500);
    const script = `
      import { openStore } from '#main/store/store.ts';
      const [file, missing] = process.argv.slice(1);
      for (const path of [file, missing]) {
        const opened = openStore(path, () => 1);
        console.log(opened.ok ? 'opened' : opened.error.code);
      }`;
    const arguments_ = [
      '--input-type=module',
      '--eval',
      script,
      path,
      join(folder, 'in', 'new.db'),
    ];
    const command = root
      ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', process.execPath]
      : [process.execPath];
    const child = spawn(command[0] ?? '', [...command.slice(1), ...arguments_], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await once(child, 'close');
    chmodSync(folder, 0o700);
    chmodSync(path, 0o600);
    expect(output.trim().split('\n')).toEqual(['database_unreadable', 'database_unreadable']);
    store = open();
  },
);

test('only what is of the database is a problem of the database', () => {
  const database = new Database(':memory:');
  const caught = (sql: string): unknown => {
    try {
      database.exec(sql);
    } catch (error) {
      return error;
    }
    throw new Error('nothing was thrown');
  };
  database.exec('CREATE TABLE a (x INTEGER PRIMARY KEY) STRICT; INSERT INTO a VALUES (1)');
  expect(storeProblem(caught('INSERT INTO a VALUES (1)'))).toBeUndefined();
  expect(storeProblem(caught('SELECT nonsense'))).toBeUndefined();
  expect(storeProblem(new Error('SQLITE_FULL'))).toBeUndefined();
  database.close();
});

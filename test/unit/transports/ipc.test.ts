import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openForWindows, type WindowRecord } from '#main/transports/ipc.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let home: string;
const open: WindowRecord[] = [];
beforeEach(() => {
  home = temporaryFolder('ipc');
});
afterEach(() => {
  for (const record of open.splice(0)) record.close();
  removeFolder(home);
});

function openRecord(): WindowRecord {
  const opened = openForWindows(home);
  if (!opened.ok) throw new Error(opened.error.message);
  open.push(opened.value);
  return opened.value;
}

describe('a call', () => {
  test('is done and answered with a value', async () => {
    const record = openRecord();
    const made = await record.call('project.create', { name: 'Web shop' });
    expect(made).toMatchObject({ ok: true, value: { name: 'Web shop' } });
    expect(await record.call('project.list', {})).toMatchObject({
      ok: true,
      value: { items: [{ name: 'Web shop' }], next_cursor: null },
    });
  });

  test.each([undefined, null, 7, {}, ['project.list']])(
    'that names no operation but %j is refused',
    async (name) => {
      const answer = await openRecord().call(name, {});
      expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_input', field: 'name' } });
    },
  );

  test('of an operation that windows do not have is refused', async () => {
    const session = '0197a000-0000-7000-8000-000000000000';
    const answer = await openRecord().call('workspace.report', { session, files: [] });
    expect(answer).toMatchObject({ ok: false, error: { code: 'surface_refused' } });
  });

  test.each(['no.such', 'constructor', '__proto__', ''])(
    'of the unknown operation %j is an answer',
    async (name) => {
      expect(await openRecord().call(name, {})).toMatchObject({ ok: false });
    },
  );

  test.each([undefined, null, 7, 'text', [], { name: 7 }, { name: 'x', more: 1 }])(
    'with the input %j is an answer that survives the crossing',
    async (input) => {
      const answer = await openRecord().call('project.create', input);
      expect(answer).toMatchObject({ ok: false });
      expect(structuredClone(answer)).toEqual(answer);
    },
  );
});

test('a change by another process is heard of', async () => {
  const record = openRecord();
  const heard = new Promise<void>((done) => {
    record.onChanged(done);
  });
  const other = openRecord();
  await other.call('project.create', { name: 'Web shop' });
  await heard;
});

describe('a home that cannot be opened', () => {
  test('is told of, when its database is no database', () => {
    writeFileSync(
      join(home, 'kernel.db'),
      'this is not a database, whatever its name says'.repeat(99),
    );
    expect(openForWindows(home)).toMatchObject({ ok: false, error: { code: 'database_damaged' } });
  });

  test('is told of, when a folder stands in the way', () => {
    mkdirSync(join(home, 'kernel.db'));
    chmodSync(join(home, 'kernel.db'), 0o700);
    expect(openForWindows(home)).toMatchObject({
      ok: false,
      error: { code: 'database_unreadable' },
    });
  });
});

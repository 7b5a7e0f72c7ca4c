import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFields } from '#main/transports/cli/fields.ts';
import { readInput } from '#main/transports/cli/input.ts';
import type { Typed } from '#main/transports/cli/input.ts';
import type { OperationName } from '#shared/operations/registry.ts';
import { declarationOf } from '#shared/operations/registry.ts';
import { removeFolder, temporaryFolder } from '../../../helpers/temporaryFolder.ts';

let folder: string;
const open: number[] = [];

beforeEach(() => {
  folder = temporaryFolder('cli-input');
});
afterEach(() => {
  for (const descriptor of open.splice(0)) closeSync(descriptor);
  removeFolder(folder);
});

/** A descriptor that reads these bytes, as standard input does. */
function inputOf(bytes: string | Buffer): number {
  const path = join(folder, 'standard-input');
  writeFileSync(path, bytes);
  const descriptor = openSync(path, 'r');
  open.push(descriptor);
  return descriptor;
}

function read(operation: OperationName, typed: Record<string, Typed>, standardInput = -1) {
  const fields = readFields(declarationOf(operation));
  const sources = { folder, standardInput };
  return readInput(fields, new Map(Object.entries(typed)), 'the command', sources);
}

function refused(answer: ReturnType<typeof read>) {
  if (answer.ok) throw new Error('it should have been refused');
  return answer.error;
}

describe('what was typed as input', () => {
  it('names everything that is missing at once', () => {
    expect(refused(read('handoff.create', { purpose: 'review' }))).toMatchObject({
      code: 'usage_error',
      message: 'missing: <work>, --to <runtime>',
      remedy: 'kernel the command --help',
    });
  });

  it('takes whole numbers in plain digits alone', () => {
    expect(read('work.list', { limit: '20' })).toEqual({ ok: true, value: { limit: 20 } });
    for (const text of ['', '1e3', '0x10', '2.5', 'ten', '１０', '9'.repeat(30)]) {
      expect(refused(read('work.list', { limit: text }))).toMatchObject({
        code: 'invalid_input',
        field: 'limit',
      });
    }
  });

  it('makes paths absolute', () => {
    expect(read('project.create', { name: 'Shop', folder: '.' })).toEqual({
      ok: true,
      value: { name: 'Shop', folder },
    });
    expect(read('project.create', { name: 'Shop', folder: '/srv/../shop' })).toMatchObject({
      value: { folder: '/shop' },
    });
  });

  it('sends null and the empty list for what was cleared', () => {
    expect(read('work.update', { work: 'A-1', version: false, constraints: false })).toEqual({
      ok: true,
      value: { work: 'A-1', version: null, constraints: [] },
    });
  });
});

describe('a long text', () => {
  it('is itself, or a file, or standard input', () => {
    writeFileSync(join(folder, 'goal.md'), 'From a file: Grüße\r\n');
    const goal = (typed: string, standardInput?: number) =>
      read('work.update', { work: 'A-1', goal: typed }, standardInput);
    expect(goal('as typed')).toMatchObject({ value: { goal: 'as typed' } });
    expect(goal('@@home')).toMatchObject({ value: { goal: '@home' } });
    expect(goal('@goal.md')).toMatchObject({ value: { goal: 'From a file: Grüße' } });
    expect(goal('-', inputOf('two\nlines\n\n'))).toMatchObject({ value: { goal: 'two\nlines\n' } });
    expect(goal('-', inputOf(''))).toMatchObject({ value: { goal: '' } });
  });

  it('is read from no file where the field is short', () => {
    expect(read('work.create', { title: '@mention' })).toMatchObject({
      value: { title: '@mention' },
    });
  });

  it('is refused with its field when it cannot be read', () => {
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'latin1'), Buffer.from([0x47, 0xfc]));
    writeFileSync(join(folder, 'huge'), 'x'.repeat(1024 * 1024 + 1));
    const cases = {
      nowhere: 'file_failed',
      inner: 'file_failed',
      latin1: 'text_ill_formed',
      huge: 'text_too_long',
    };
    for (const [name, code] of Object.entries(cases)) {
      const problem = refused(read('work.update', { work: 'A-1', goal: `@${name}` }));
      expect(problem).toMatchObject({ code, field: 'goal' });
      expect(problem.message).toContain(name);
    }
  });

  it('takes standard input for one field alone', () => {
    const typed = { work: 'A-1', statement: '-', rationale: '-' };
    expect(refused(read('decision.record', typed, inputOf('why')))).toMatchObject({
      code: 'usage_error',
      field: 'rationale',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readArguments } from '#main/transports/cli/program.ts';
import type { Request } from '#main/transports/cli/program.ts';

function read(...argv: string[]): Request {
  return readArguments(argv, () => 100);
}

function typed(...argv: string[]): Record<string, unknown> {
  const request = read(...argv);
  if (request.kind !== 'call') throw new Error(`a call was expected, not ${request.kind}`);
  return Object.fromEntries(request.typed);
}

function help(...argv: string[]): string {
  const request = read(...argv);
  if (request.kind !== 'help') throw new Error(`help was expected, not ${request.kind}`);
  return request.text;
}

function refusal(...argv: string[]): { message: string; remedy: string } {
  const request = read(...argv);
  if (request.kind !== 'refused') throw new Error(`a refusal was expected, not ${request.kind}`);
  expect(request.problem.code).toBe('usage_error');
  return request.problem;
}

describe('reading arguments', () => {
  it('finds the operation, its arguments and its flags', () => {
    const request = read('handoff', 'create', 'AUTH-1', '--to', 'claude', '--purpose=review');
    expect(request).toMatchObject({ kind: 'call', command: { operation: 'handoff.create' } });
    expect(typed('handoff', 'create', 'AUTH-1', '--to', 'claude', '--purpose=review')).toEqual({
      work: 'AUTH-1',
      to_runtime: 'claude',
      purpose: 'review',
    });
  });

  it('collects what is repeated, and starts afresh after --no-<flag>', () => {
    expect(typed('work', 'update', 'A-1', '--constraint', 'a', '--constraint', 'b')).toEqual({
      work: 'A-1',
      constraints: ['a', 'b'],
    });
    expect(typed('work', 'update', 'A-1', '--no-constraint')).toMatchObject({ constraints: false });
    expect(
      typed('work', 'update', 'A-1', '--constraint', 'a', '--no-constraint', '--constraint', 'b'),
    ).toMatchObject({ constraints: ['b'] });
  });

  it('tells a flag that was left out from one that was switched off', () => {
    expect(typed('work', 'list')).toEqual({});
    expect(typed('work', 'list', '--live')).toEqual({ live: true });
    expect(typed('work', 'list', '--no-live')).toEqual({ live: false });
    expect(typed('work', 'update', 'A-1', '--no-version')).toEqual({ work: 'A-1', version: false });
  });

  it('takes a value that looks like a flag where a value must stand', () => {
    expect(typed('handoff', 'reject', '7b', '--note', '--no-test-plan')).toMatchObject({
      note: '--no-test-plan',
    });
    expect(typed('work', 'create', '--', '--dashes--')).toEqual({ title: '--dashes--' });
    expect(typed('outcome', 'add', 'A-1', '-')).toEqual({ work: 'A-1', summary: '-' });
  });

  it('knows --json before and after the command', () => {
    expect(read('work', 'list', '--json')).toMatchObject({ json: true });
    expect(read('--json', 'work', 'list')).toMatchObject({ json: true });
    expect(read('work', 'list')).toMatchObject({ json: false });
  });

  it('keeps the --version of a command apart from its own', () => {
    expect(read('--version')).toEqual({ kind: 'version' });
    expect(typed('work', 'list', '--version', '2.4')).toEqual({ version: '2.4' });
  });
});

describe('what was mistyped', () => {
  it.each([
    [['hanoff', 'list'], 'handoff', 'kernel --help'],
    [['handoff', 'lst'], 'list', 'kernel handoff --help'],
    [['handoff', 'create', 'A-1', '--too', 'x'], '--to', 'kernel handoff create --help'],
    [['work', 'list', '--jsn'], '--json', 'kernel work list --help'],
  ])('%j is answered with a suggestion', (argv, suggestion, remedy) => {
    const problem = refusal(...argv);
    expect(problem.message).toContain(`(did you mean ${suggestion}?)`);
    expect(problem.remedy).toBe(remedy);
  });

  it('says that a text with spaces needs quotes', () => {
    const problem = refusal('work', 'create', 'Sign', 'tokens');
    expect(problem.message).toContain('too many arguments');
    expect(problem.remedy).toContain('quotes');
  });

  it('refuses a flag without its value', () => {
    expect(refusal('handoff', 'reject', '7b', '--reason').message).toContain('--reason');
  });
});

describe('help', () => {
  it('is the same however it is asked for', () => {
    const text = help('handoff', 'create', '--help');
    expect(text).toContain('kernel handoff create <work> --to <runtime> --purpose <text>');
    expect(help('help', 'handoff', 'create')).toBe(text);
    expect(help('handoff', 'help', 'create')).toBe(text);
    expect(help('handoff', 'create', '-h')).toBe(text);
  });

  it('teaches the areas, and the commands of one', () => {
    expect(help()).toBe(help('--help'));
    expect(help()).toBe(help('help'));
    expect(help('handoff')).toBe(help('handoff', '--help'));
    expect(help('handoff')).toContain('candidates');
  });

  it('keeps within the width', () => {
    for (const argv of [[], ['handoff'], ['work', 'update']]) {
      const request = readArguments([...argv, '--help'], () => 60);
      const lines = request.kind === 'help' ? request.text.split('\n') : [];
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.filter((line) => line.length > 60 && !line.includes('$ kernel'))).toEqual([]);
    }
  });
});

import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodes } from '#shared/domain/problemKinds.ts';
import { createPerson } from './commandLine.ts';
import type { Person } from './commandLine.ts';

let person: Person;
beforeAll(async () => {
  person = await createPerson();
  await person.json(['project', 'sample']);
});
afterAll(() => {
  person.dispose();
});

const escape = '\u001b';

describe('standard output', () => {
  it('is plain for another program: no colour, no tab, nothing beside the answer', async () => {
    const run = await person.kernel(['work', 'list']);
    expect(run.stdout).not.toContain(escape);
    expect(run.stdout).not.toContain('\t');
    expect(run.stderr).toBe('');
    expect(run.stdout.split('\n')[0]).toMatch(/^KEY +STATE +PRIORITY +TYPE +TITLE$/u);
  });

  it('shows colour where it is forced, and never where it is refused', async () => {
    const forced = await person.kernel(['work', 'list'], { env: { FORCE_COLOR: '1' } });
    expect(forced.stdout).toContain(`${escape}[36min_progress${escape}[39m`);
    const refused = await person.kernel(['work', 'show', 'NONE-1'], {
      env: { FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    expect(refused.stderr).not.toContain(escape);
  });

  it('ends quietly when the reader has seen enough', async () => {
    const run = await person.shell('kernel work history SHOP-1 | true; kernel --help | head -n 1');
    expect(run).toEqual({ exit: 0, stdout: 'kernel <area> <command>\n', stderr: '' });
  });

  // Linux alone has a device that is always full.
  it.runIf(existsSync('/dev/full'))('that is full is an error', async () => {
    const run = await person.shell('kernel work list > /dev/full');
    expect(run.exit).toBe(exitCodes.environment);
    expect(run.stderr).toBe('error: the output could not be written (ENOSPC)\n');
  });

  it('that may not be written to is an error', async () => {
    const run = await person.shell('kernel work list --json 1< /dev/null');
    expect(run.exit).toBe(exitCodes.environment);
    expect(run.stderr).toBe('error: the output could not be written (EBADF)\n');
  });

  it('is written whole, also where the reader is slow', async () => {
    // More than the 64 KiB that a pipe holds, so that the writer must wait.
    const constraints = Array.from({ length: 25 }, (_, index) => `${index} `.padEnd(4_000, 'ü'));
    await person.json([
      ...['work', 'update', 'SHOP-1'],
      ...constraints.flatMap((constraint) => ['--constraint', constraint]),
    ]);
    const run = await person.shell(
      'kernel work show SHOP-1 --json | (dd bs=1 count=9 2> /dev/null; cat)',
    );
    expect(JSON.parse(run.stdout)).toMatchObject({ constraints });
  });
});

describe('Ctrl-C', () => {
  it('ends a command that waits for its input with 130, and nothing is printed or written', async () => {
    const waiting = `${person.inShell} decision add SHOP-1 - < pipe`;
    // The pipe stays open, so that the command waits for more. It holds 64 KiB: once more than that is
    // written, the command has begun to read.
    const run = await person.shell(
      [
        'mkfifo pipe; exec 3<> pipe',
        `sh -c 'trap - INT; exec ${waiting.replaceAll("'", String.raw`'\''`)}' & child=$!`,
        "head -c 100000 /dev/zero | tr '\\\\0' x >&3",
        'kill -INT $child; wait $child; echo "ended with $?"',
      ].join('\n'),
    );
    expect(run).toEqual({ exit: 0, stdout: 'ended with 130\n', stderr: '' });
    expect((await person.kernel(['decision', 'list', 'SHOP-1'])).stdout).not.toContain(' -\n');
  });
});

// util-linux's `script` gives a command a terminal of its own.
describe.runIf(existsSync('/usr/bin/script'))('on a terminal', () => {
  async function onTerminal(command: string, columns: number): Promise<string> {
    const line = `stty cols ${columns}; ${person.inShell} ${command}`;
    const quoted = `'${line.replaceAll("'", String.raw`'\''`)}'`;
    const run = await person.shell(`script -qec ${quoted} /dev/null`, {
      env: { TERM: 'xterm', SHELL: '/bin/sh' },
    });
    expect(run.exit).toBe(0);
    return run.stdout.replaceAll('\r\n', '\n');
  }

  it('lists keep to its width, and the next step is suggested', async () => {
    const shown = await onTerminal('work list', 60);
    const plain = shown.replaceAll(new RegExp(`${escape}\\[\\d+m`, 'gu'), '');
    const lines = plain.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('next: kernel work show SHOP-1');
    expect(lines.filter((line) => [...line].length > 60)).toEqual([]);
    expect(lines.some((line) => line.endsWith('…'))).toBe(true);
    expect(shown).toContain(escape);
  });

  it('the next step names the work item as it was named', async () => {
    const shown = await onTerminal('decision add shop-1 "Decided"', 80);
    expect(shown).toMatch(/next:\S* kernel decision list shop-1\n/u);
  });

  it('help keeps to its width', async () => {
    const lines = (await onTerminal('handoff create --help', 70)).split('\n');
    expect(lines.filter((line) => line.length > 70 && !line.includes('$ kernel'))).toEqual([]);
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#shared/domain/answer.ts';
import { exitCodes, problemKinds } from '#shared/domain/problemKinds.ts';
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

const unknown = '01a00000-0000-7000-8000-000000000000';

const cases: readonly (readonly [string[], string, string])[] = [
  [['handoff', 'list', 'NONE-1'], 'work_not_found', '<work>'],
  [['handoff', 'show', unknown], 'handoff_not_found', '<handoff>'],
  [
    ['handoff', 'create', 'SHOP-1', '--to', 'cloud', '--purpose', 'review'],
    'unknown_value',
    '--to',
  ],
  [
    ['handoff', 'create', 'SHOP-1', '--to', 'claude', '--purpose', 'review', '--from', unknown],
    'session_not_found',
    '--from',
  ],
  [['work', 'move', 'SHOP-1', 'nowhere'], 'unknown_value', '<state>'],
  [['work', 'update', 'SHOP-1', '--title', ' '], 'invalid_input', '--title'],
  [['work', 'update', 'SHOP-1', '--title', 'x'.repeat(301)], 'text_too_long', '--title'],
  [['work', 'update', 'SHOP-1', '--title', 'a\u0007b'], 'text_illegal_character', '--title'],
  [['work', 'create', 'Again', '--key', 'SHOP-1'], 'key_taken', '--key'],
  [
    ['work', 'update', 'SHOP-1', '--depends-on', 'SHOP-2', '--depends-on', 'SHOP-1'],
    'dependency_cycle',
    '--depends-on (number 2)',
  ],
  [['work', 'list', '--limit', '0'], 'invalid_input', '--limit'],
  [['work', 'list', '--limit', 'many'], 'invalid_input', '--limit'],
  [['work', 'list', '--cursor', 'x'], 'cursor_invalid', '--cursor'],
  [['work', 'update', 'SHOP-1', '--goal', '@nowhere'], 'file_failed', '--goal'],
  [['project', 'create', 'Lost', '--folder', 'nowhere'], 'folder_not_found', '--folder'],
];

describe('a refusal', () => {
  it.each(cases)('of %j is %s', async (args, code, field) => {
    const run = await person.kernel([...args, '--json']);
    const { error } = JSON.parse(run.stdout) as { error: Problem };
    expect(error.code).toBe(code);
    expect(run.exit).toBe(problemKinds[error.code].exit);
    expect(run.stderr).toContain('error: ');
    expect(run.stderr).toContain(`  field: ${field}\n`);
    expect(run.stderr).toContain('  try: ');
  });

  it('says nothing on standard output, without --json', async () => {
    const run = await person.kernel(['handoff', 'list', 'NONE-1']);
    expect(run).toMatchObject({ exit: exitCodes.notFound, stdout: '' });
  });

  it('lists the candidates of an ambiguous name', async () => {
    const run = await person.kernel(['work', 'show', '0']);
    expect(run.exit).toBe(exitCodes.conflict);
    const listed = run.stderr.split('\n').filter((line) => /^ {4}\S*[0-9a-f-]{36}/u.test(line));
    expect(listed.length).toBeGreaterThan(1);
  });

  it('of a mistyped command comes with a suggestion', async () => {
    const run = await person.kernel(['handof', 'list']);
    expect(run).toMatchObject({ exit: exitCodes.usage, stdout: '' });
    expect(run.stderr).toBe(
      "error: unknown command 'handof' (did you mean handoff?)\n  try: kernel --help\n",
    );
    const json = await person.kernel(['handoff', 'create', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: 'usage_error' } });
  });

  it('finds no command for cancelling: the window alone has one', async () => {
    expect((await person.kernel(['handoff', 'cancel', unknown])).exit).toBe(exitCodes.usage);
  });
});

describe('a record that cannot be opened', () => {
  it('is named with its remedy', async () => {
    const home = join(person.desk, 'damaged');
    mkdirSync(home);
    writeFileSync(join(home, 'kernel.db'), 'this is no database'.repeat(100));
    const run = await person.kernel(['info', '--json'], { env: { KERNEL_HOME: home } });
    expect(run.exit).toBe(exitCodes.store);
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: 'database_damaged' } });
    expect(run.stderr).toContain('try: ');
  });

  it('is not needed for help or the version', async () => {
    const file = join(person.desk, 'a-file');
    writeFileSync(file, '');
    const env = { KERNEL_HOME: join(file, 'below') };
    expect((await person.kernel(['--version'], { env })).stdout).toMatch(
      /^kernel \d+\.\d+\.\d+\n$/u,
    );
    expect((await person.kernel(['help', 'handoff', 'create'], { env })).exit).toBe(0);
    expect((await person.kernel(['info'], { env })).exit).toBe(exitCodes.store);
  });
});

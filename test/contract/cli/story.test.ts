import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationOutput } from '#shared/operations/registry.ts';
import { createPerson } from './commandLine.ts';
import type { Person } from './commandLine.ts';

let person: Person;
beforeAll(async () => {
  person = await createPerson();
});
afterAll(() => {
  person.dispose();
});

const short = '[0-9a-f]{8}…';
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The one group of the pattern, in what a run printed. */
function take(text: string, pattern: string): string {
  const found = new RegExp(pattern, 'u').exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in: ${text}`);
  return found;
}

async function say(...args: string[]): Promise<string> {
  const run = await person.kernel(args);
  expect(run.stderr).toBe('');
  expect(run.exit).toBe(0);
  return run.stdout;
}

it('hands work from one session to the next, in the words that the command line has for it', async () => {
  await say('project', 'create', 'Web shop', '--folder', '.');
  expect(await say('work', 'create', 'Sign tokens', '--criterion', 'old ones are refused')).toBe(
    'WS-1 made: Sign tokens\n',
  );
  const source = take(
    await say('session', 'register', 'ws-1', '--runtime', 'codex', '--purpose', 'implement'),
    `session +(${id})`,
  );

  const created = await say(
    ...['handoff', 'create', 'WS-1', '--to', 'claude', '--purpose', 'review'],
    ...['--objective', 'Is it reversible?', '--from', source],
  );
  const handoff = take(
    created,
    `^compiled \\(v1, ${short}\\)\\nhandoff (${id}) to Claude Code\\n$`,
  );
  const first = take(created, '(v1, [0-9a-f]{8}…)');

  expect(await say('handoff', 'compile', handoff)).toBe(`package unchanged (${first})\n`);
  expect(
    await say('handoff', 'reject', handoff, '--reason', 'missing_context', '--note', 'no plan'),
  ).toContain('handoff rejected (missing_context)');
  await say('decision', 'add', 'WS-1', 'Tokens are signed with Ed25519');
  const again = await say('handoff', 'compile', handoff);
  expect(again).toMatch(new RegExp(`^package recompiled \\(v2, ${short}\\)\\n$`, 'u'));
  expect(again).not.toContain(first.slice(4));

  const shown = await say('handoff', 'show', handoff);
  expect(shown).toMatch(/^state +compiled$/mu);
  expect(shown).toMatch(/^version +v2$/mu);
  expect(shown).toMatch(/^hash +[0-9a-f]{64}$/mu);
  expect(shown).toMatch(/^rejected +missing_context: no plan$/mu);
  expect(shown).toMatch(/^since then +nothing moved$/mu);
  expect(shown).toContain('- handoff rejected (missing_context): no plan');
  expect(shown).toContain('- **Tokens are signed with Ed25519**');

  const older = await say('handoff', 'show', handoff, '--version', '1');
  expect(older).toMatch(/^version +v1 \(the newest is v2\)$/mu);
  expect(older).not.toContain('Ed25519');
  expect(older).not.toContain('since then');

  const receiver = take(
    await say('session', 'register', 'WS-1', '--runtime', 'claude', '--purpose', 'review'),
    `session +(${id})`,
  );
  expect(await say('handoff', 'candidates', handoff)).toContain(receiver);
  expect(await say('handoff', 'accept', handoff, '--session', receiver)).toBe(
    `handoff accepted by session ${receiver}\n`,
  );
  expect(await say('handoff', 'complete', handoff)).toBe('handoff completed\n');
  expect(await say('handoff', 'list', 'WS-1')).toMatch(
    new RegExp(`${handoff} +completed +claude +v2 ${short} +review +${source} → ${receiver}`, 'u'),
  );
  const history = await say('work', 'history', 'WS-1');
  expect([...history.matchAll(/handoff\.\w+/gu)].map(String).toReversed()).toEqual([
    'handoff.requested',
    'handoff.compiled',
    'handoff.rejected',
    'handoff.compiled',
    'handoff.accepted',
    'handoff.completed',
  ]);
});

it('shows a moved record before anybody accepts', async () => {
  await say('work', 'create', 'Move on', '--key', 'WS-90');
  const { handoff } = await person.json<OperationOutput<'handoff.create'>>([
    'handoff',
    'create',
    'WS-90',
    '--to',
    'person',
    '--purpose',
    'implement',
  ]);
  await say('decision', 'add', 'WS-90', 'Later than the package');
  expect(await say('handoff', 'show', handoff.id)).toMatch(
    /^since then +- the record moved: .*decision/mu,
  );
});

it('takes the project of the current folder, where no other is named', async () => {
  const inner = join(person.desk, 'packages/api');
  mkdirSync(inner, { recursive: true });
  await say('project', 'create', 'Elsewhere');
  const fromInside = await person.kernel(['work', 'list', '--query', 'Sign'], { cwd: inner });
  expect(fromInside.stdout).toContain('WS-1');
  const fromOutside = await person.kernel(['work', 'list'], { cwd: person.home });
  expect(fromOutside.exit).toBe(2);
  expect(fromOutside.stderr).toContain('--project: "Elsewhere", "Web shop"');
  expect((await person.kernel(['work', 'list', '--project', 'Elsewhere'])).stdout).toBe(
    'no work items\n',
  );
});

it('reads long texts from files and from standard input', async () => {
  writeFileSync(join(person.desk, 'goal.md'), 'One line\nand another\n');
  await say('work', 'create', 'Long', '--key', 'WS-91', '--goal', '@goal.md');
  const update = ['work', 'update', 'WS-91', '--goal', '-', '--no-constraint', '--json'];
  const before = await person.json<OperationOutput<'work.show'>>(['work', 'show', 'WS-91']);
  const after = await person.kernel(update, { input: 'From a pipe: Grüße 漢字\n' });
  expect(before.goal).toBe('One line\nand another');
  expect(JSON.parse(after.stdout)).toMatchObject({ goal: 'From a pipe: Grüße 漢字' });
});

it('says how to see the rest of a list', async () => {
  const page = await person.kernel(['work', 'list', '--limit', '1']);
  const cursor = take(page.stderr, '^more: add --cursor (\\S+)\\n$');
  const next = await person.kernel(['work', 'list', '--limit', '1', '--cursor', cursor]);
  expect(next.exit).toBe(0);
  expect(next.stdout).not.toBe(page.stdout);
});

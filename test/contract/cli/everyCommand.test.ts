import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCommands } from '#main/transports/cli/commands.ts';
import { plainPaper } from '#main/transports/cli/print/paper.ts';
import { printOutput } from '#main/transports/cli/print/printOutput.ts';
import { displayWidth } from '#main/transports/cli/print/width.ts';
import type { OperationName, OperationOutput } from '#shared/operations/registry.ts';
import { declarationOf } from '#shared/operations/registry.ts';
import { createGitRepository } from '../../helpers/gitRepository.ts';
import type { GitRepository } from '../../helpers/gitRepository.ts';
import { createPerson } from './commandLine.ts';
import type { Person } from './commandLine.ts';

let person: Person;
let repository: GitRepository;
/** What each operation answered, first to last. */
const answers = new Map<OperationName, unknown[]>();

function first<Name extends OperationName>(name: Name): OperationOutput<Name> {
  const [answer] = answers.get(name) ?? [];
  if (answer === undefined) throw new Error(`${name} was not called yet`);
  return answer as OperationOutput<Name>;
}

/** One of every command, in an order in which each finds what it needs. */
const story: readonly (readonly [OperationName, () => string[]])[] = [
  ['system.show', () => []],
  ['project.create', () => ['Shop "é" 漢字', '--folder', repository.folder]],
  ['project.update', () => [first('project.create').id, '--name', 'Shop']],
  ['project.list', () => ['--limit', '10']],
  ['project.show', () => ['Shop']],
  ['sample.create', () => []],
  [
    'work.create',
    () => ['A title\u202e', '--project', 'Shop', '--key', 'ALL-1', '--criterion', 'c'],
  ],
  ['work.update', () => ['all-1', '--priority', 'urgent', '--goal', '-', '--no-version']],
  ['work.list', () => ['--project', 'Shop', '--live', '--query', 'ALL']],
  ['work.show', () => ['ALL-1']],
  ['work.move', () => ['ALL-1', 'in_progress']],
  ['session.start', () => ['ALL-1', '--runtime', 'codex', '--purpose', 'implement']],
  ['session.update', () => [first('session.start').id, '--model', 'a-model']],
  ['workspace.read', () => [first('session.start').id]],
  ['workspace.files', () => [first('session.start').id]],
  ['session.show', () => [first('session.start').id]],
  ['decision.record', () => ['ALL-1', 'Statement\nof two lines', '--evidence', 'https://e.org/1']],
  ['decision.list', () => ['ALL-1', '--standing']],
  ['artifact.record', () => ['ALL-1', 'Plan', '--type', 'document', '--uri', 'plan.md']],
  ['artifact.list', () => ['ALL-1']],
  ['blocker.open', () => ['ALL-1', 'No staging', '--severity', 'high']],
  ['blocker.list', () => ['ALL-1', '--status', 'open']],
  ['handoff.create', () => ['ALL-1', '--to', 'claude', '--purpose', 'review']],
  ['handoff.reject', () => [first('handoff.create').handoff.id, '--reason', 'other']],
  ['inbox.count', () => []],
  ['inbox.list', () => []],
  ['handoff.dismiss', () => [first('handoff.create').handoff.id]],
  ['blocker.resolve', () => [first('blocker.open').id, '--resolution', 'Made one']],
  ['outcome.record', () => ['ALL-1', 'Half way', '--unmet', 'c']],
  ['outcome.list', () => ['ALL-1']],
  ['handoff.compile', () => [first('handoff.create').handoff.id]],
  ['handoff.staleness', () => [first('handoff.create').handoff.id]],
  ['handoff.show', () => [first('handoff.create').handoff.id]],
  ['handoff.list', () => ['ALL-1']],
  ['handoff.candidates', () => [first('handoff.create').handoff.id]],
  ['package.difference', () => [first('handoff.create').handoff.id]],
  ['package.find', () => [first('handoff.create').package.hash]],
  ['package.export', () => [first('handoff.create').handoff.id, 'out.handoff.json', '--replace']],
  ['package.verify', () => ['out.handoff.json']],
  [
    'handoff.accept',
    () => [first('handoff.create').handoff.id, '--session', first('session.start').id],
  ],
  ['handoff.complete', () => [first('handoff.create').handoff.id]],
  ['session.end', () => [first('session.start').id, '--status', 'completed']],
  ['session.list', () => ['ALL-1']],
  ['work.complete', () => ['ALL-1', '--note', 'Done']],
  ['event.list', () => ['ALL-1']],
  ['credential.create', () => ['project', '--project', 'Shop', '--scope', 'work.read']],
  ['credential.list', () => []],
  ['credential.revoke', () => [first('credential.create').id]],
  ['server.show', () => []],
];

beforeAll(async () => {
  person = await createPerson();
  repository = createGitRepository();
  mkdirSync(join(person.desk, 'inner'));
  repository.write('a.txt', 'one\n');
  repository.commit();
  repository.write('a.txt', 'one\ntwo\n');
});
afterAll(() => {
  person.dispose();
  repository.dispose();
});

function wordsOf(name: OperationName): string[] {
  return declarationOf(name).cli?.command.split(' ') ?? [];
}

it('every operation of the command line has its part in the story', () => {
  const told = new Set(story.map(([name]) => name));
  expect(listCommands().filter(({ operation }) => !told.has(operation))).toEqual([]);
});

describe('every command, one after the other', () => {
  it.each(story)('%s', async (name, makeArguments) => {
    const input = name === 'work.update' ? { input: 'A goal\n' } : {};
    const output = await person.json<unknown>([...wordsOf(name), ...makeArguments()], input);
    // `--json` is the operation's output and nothing else.
    const checked = declarationOf(name).output.parse(output);
    expect(checked).toEqual(output);
    answers.set(name, [...(answers.get(name) ?? []), output]);

    const plain = printOutput(name, output, plainPaper).text;
    expect(plain).toMatch(/[^\n]\n$/u);
    expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/u);

    const narrow = printOutput(name, output, { width: 100, colour: false }).text;
    const isTable = typeof output === 'object' && output !== null && 'items' in output;
    const wide = narrow.split('\n').filter((line) => displayWidth(line) > 100);
    if (isTable) expect(wide).toEqual([]);
  });
});

describe('a credential in the environment', () => {
  it('calls as whom it stands for, within what it reaches', async () => {
    const { token } = await person.json<OperationOutput<'credential.create'>>([
      'credential',
      'create',
      'project',
      '--project',
      'Shop',
      '--scope',
      'work.read',
    ]);
    const env = { KERNEL_SESSION_TOKEN: token ?? '' };
    expect((await person.kernel(['work', 'show', 'ALL-1'], { env })).exit).toBe(0);
    expect((await person.kernel(['work', 'show', 'SHOP-1'], { env })).exit).toBe(3);
    expect((await person.kernel(['work', 'move', 'ALL-1', 'todo'], { env })).exit).toBe(5);
    const wrong = await person.kernel(['info', '--json'], { env: { KERNEL_SESSION_TOKEN: 'x' } });
    expect(wrong.exit).toBe(5);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ error: { code: 'credential_invalid' } });
  });
});

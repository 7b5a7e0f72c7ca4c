import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textLimits } from '#shared/domain/limits.ts';
import { openTestKernel, refusal } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { seedRecord } from '../../helpers/seedRecord.ts';
import type { SeededRecord } from '../../helpers/seedRecord.ts';

let t: TestKernel;
let r: SeededRecord;
beforeAll(async () => {
  t = openTestKernel();
  r = await seedRecord(t);
});
afterAll(() => {
  t.dispose();
});

/** Every field of text that is stored: where it goes in, its limit, whether it has one line. */
const fields: [name: string, field: string, limit: number, oneLine: boolean][] = [
  ['project.create', 'name', textLimits.name, true],
  ['project.update', 'name', textLimits.name, true],
  ['work.create', 'title', textLimits.title, true],
  ['work.create', 'goal', textLimits.goal, false],
  ['work.create', 'version', textLimits.name, true],
  ['work.create', 'constraints.1', textLimits.listItem, false],
  ['work.create', 'acceptance_criteria.0', textLimits.listItem, false],
  ['work.update', 'title', textLimits.title, true],
  ['work.update', 'goal', textLimits.goal, false],
  ['work.update', 'constraints.0', textLimits.listItem, false],
  ['session.start', 'purpose', textLimits.purpose, true],
  ['session.start', 'model', textLimits.model, true],
  ['session.start', 'machine', textLimits.machine, true],
  ['session.update', 'provider_session_id', textLimits.providerSessionId, true],
  ['decision.record', 'statement', textLimits.statement, false],
  ['decision.record', 'rationale', textLimits.rationale, false],
  ['decision.record', 'evidence.2', textLimits.uri, false],
  ['artifact.record', 'title', textLimits.title, true],
  ['artifact.record', 'type', textLimits.name, true],
  ['artifact.record', 'uri', textLimits.uri, true],
  ['blocker.open', 'title', textLimits.title, true],
  ['blocker.resolve', 'resolution', textLimits.note, false],
  ['outcome.record', 'summary', textLimits.note, false],
];

/** The least that the operation takes, with one of its texts set. */
async function inputWith(name: string, field: string, text: string): Promise<object> {
  const blocker = await t.must('blocker.open', { work: r.work.id, title: 'Stop' });
  const least: Record<string, object> = {
    'project.create': { name: 'New' },
    'project.update': { project: r.shop.id },
    'work.create': { project: r.shop.id, title: 'New' },
    'work.update': { work: r.work.id },
    'session.start': { work: r.work.id, runtime: 'codex', purpose: 'implement' },
    'session.update': { session: r.session.id },
    'decision.record': { work: r.work.id, statement: 'So be it' },
    'artifact.record': { work: r.work.id, type: 'file', title: 'Plan' },
    'blocker.open': { work: r.work.id, title: 'Stop' },
    'blocker.resolve': { blocker: blocker.id },
    'outcome.record': { work: r.work.id },
  };
  const [list = field, index] = field.split('.');
  if (index === undefined) return { ...least[name], [field]: text };
  const others = Array.from({ length: Number(index) }, (_, n) => `entry ${String(n)}`);
  return { ...least[name], [list]: [...others, text] };
}

describe.each(fields)('%s %s', (name, field, limit, oneLine) => {
  test.each([
    ['half a character', 'a\ud800b', 'text_ill_formed'],
    ['the other half', '\udc00', 'text_ill_formed'],
    ['NUL', 'a\0b', 'text_has_nul'],
    ['an escape', 'a\u001b[31m', 'text_illegal_character'],
    ['a non-character', 'a\uffff', 'text_illegal_character'],
    ['one unit too many', 'x'.repeat(limit + 1), 'text_too_long'],
  ])('%s is refused', async (_what, text, code) => {
    const answer = await t.send(name, await inputWith(name, field, text));
    expect(refusal(answer)).toEqual({ code, field });
  });

  test('a line break is kept or refused', async () => {
    const answer = await t.send(name, await inputWith(name, field, 'a\nb'));
    expect(refusal(answer)?.code).toBe(oneLine ? 'text_illegal_character' : undefined);
  });

  test('text of any script is kept as it came, up to the limit', async () => {
    // NFC and NFD, right to left, beyond the basic plane, joined: nothing is normalised.
    const text = 'é e\u0301 שלום 😀 👩‍💻 ﬀ'.padEnd(limit, '𝒳').slice(0, limit);
    const whole = text.isWellFormed() ? text : `${text.slice(0, -1)}x`;
    const answer = await t.send(name, await inputWith(name, field, whole));
    expect(answer.ok).toBe(true);
    expect(JSON.stringify(answer)).toContain(JSON.stringify(whole));
  });
});

const blank = fields.filter(([, , , oneLine]) => oneLine);
test.each(blank)('%s %s is not blank', async (name, field) => {
  for (const text of ['', ' \t']) {
    const answer = await t.send(name, await inputWith(name, field, text));
    expect(refusal(answer)).toEqual({ code: 'invalid_input', field });
  }
});

test.each<[string, unknown, string, string | undefined]>([
  ['work.move', { work: 'WS-1', state: 'finished' }, 'unknown_value', 'state'],
  ['work.create', { project: 'x', title: 'a', priority: 'URGENT' }, 'unknown_value', 'priority'],
  ['session.start', { work: 'WS-1', runtime: 'vim', purpose: 'a' }, 'unknown_value', 'runtime'],
  ['work.show', { work: 'WS-1', colour: 'red' }, 'unknown_field', 'colour'],
  ['work.show', { work: 'WS-1', __proto__: null, constructor: 1 }, 'unknown_field', 'constructor'],
  ['work.show', JSON.parse('{"work":"WS-1","__proto__":{}}'), 'unknown_field', '__proto__'],
  ['work.show', {}, 'invalid_input', 'work'],
  ['work.show', { work: 7 }, 'invalid_input', 'work'],
  ['work.show', { work: ['WS-1'] }, 'invalid_input', 'work'],
  ['work.show', { work: '' }, 'invalid_input', 'work'],
  ['work.show', { work: 'x'.repeat(201) }, 'text_too_long', 'work'],
  ['work.show', { work: '\ud800' }, 'text_ill_formed', 'work'],
  ['work.show', { work: 'a\0' }, 'text_has_nul', 'work'],
  ['work.show', { work: 'WS-1\u001b[2J' }, 'text_illegal_character', 'work'],
  ['work.show', null, 'invalid_input', undefined],
  ['work.show', 'WS-1', 'invalid_input', undefined],
  ['work.show', undefined, 'invalid_input', undefined],
  ['work.create', { project: 'x', title: 'a', key: 'auth-1' }, 'invalid_input', 'key'],
  ['work.create', { project: 'x', title: 'a', key: 'AUTH-0' }, 'invalid_input', 'key'],
  [
    'work.create',
    { project: 'x', title: 'a', constraints: ['a', 'a'] },
    'invalid_input',
    'constraints',
  ],
  ['project.create', { name: 'a', key_prefix: '1A' }, 'invalid_input', 'key_prefix'],
  [
    'artifact.record',
    { work: 'WS-1', type: 'f', title: 't', sha256: 'A'.repeat(64) },
    'invalid_input',
    'sha256',
  ],
  [
    'decision.record',
    { work: 'WS-1', statement: 'a', evidence: Array(101).fill('x') },
    'invalid_input',
    'evidence',
  ],
  ['decision.list', { work: 'WS-1', standing: 'perhaps' }, 'invalid_input', 'standing'],
  ['no.such', {}, 'invalid_input', undefined],
  ['toString', {}, 'invalid_input', undefined],
])('%s with %j is refused as %s at %s', async (name, input, code, field) => {
  const answer = await t.send(name, input);
  expect(refusal(answer)).toEqual(field === undefined ? { code } : { code, field });
});

test('a refusal never holds what was sent', async () => {
  const secret = 'sk-very-secret';
  const inputs = [
    { work: 'WS-1', state: secret },
    { work: secret.repeat(20), state: 'done' },
    { work: `${secret}\0`, state: 'done' },
    { work: { secret }, state: 'done' },
  ];
  for (const input of inputs) {
    expect(JSON.stringify(await t.send('work.move', input))).not.toContain(secret);
  }
});

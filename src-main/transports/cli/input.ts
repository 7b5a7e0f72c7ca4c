import { resolve } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { CliField } from './fields.ts';
import { longTextFields, readLongText } from './longTexts.ts';
import type { TextSources } from './longTexts.ts';
import { refuseUsage } from './usage.ts';
import { fieldWords } from './words.ts';

/** What was typed for a field: one value, several, `true`, or `false` for `--no-<flag>`. */
export type Typed = string | readonly string[] | boolean;

/** Fields whose value is a path: made absolute, for the core knows no current folder. */
export const pathFields: ReadonlySet<string> = new Set(['folder', 'path']);

function readNumber(field: CliField, typed: string): Answer<number> {
  // Plain decimal digits alone: Number() would take '', '0x10' and '1e3' as well.
  if (/^-?\d{1,15}$/u.test(typed)) return succeed(Number(typed));
  return fail('invalid_input', `${field.name} must be a whole number.`, {
    field: field.name,
    remedy: 'Write it with the digits 0 to 9.',
  });
}

function readOne(field: CliField, typed: string, sources: TextSources): Answer<unknown> {
  if (field.kind === 'number') return readNumber(field, typed);
  if (longTextFields.has(field.name)) return readLongText(typed, field, sources);
  if (pathFields.has(field.name) && typed !== '') return succeed(resolve(sources.folder, typed));
  return succeed(typed);
}

function readField(field: CliField, typed: Typed, sources: TextSources): Answer<unknown> {
  if (typed === false) return succeed(field.cleared);
  if (typed === true) return succeed(true);
  if (typeof typed === 'string') return readOne(field, typed, sources);
  const values: unknown[] = [];
  for (const one of typed) {
    const value = readOne(field, one, sources);
    if (!value.ok) return value;
    values.push(value.value);
  }
  return succeed(values);
}

// All of them at once: nobody wants to be told one after the other.
function refuseMissing(missing: readonly CliField[], words: string): Answer<never> {
  const names = missing.map(fieldWords).join(', ');
  return refuseUsage(`missing: ${names}`, words);
}

/**
 * The operation's input from what was typed. Only what the schema cannot see is checked here: what
 * is missing, digits, files; the core checks the rest. Errors: `usage_error`, `invalid_input`,
 * `file_failed`, `text_ill_formed`, `text_too_long`.
 */
export function readInput(
  fields: readonly CliField[],
  typed: ReadonlyMap<string, Typed>,
  words: string,
  sources: TextSources,
): Answer<Record<string, unknown>> {
  const missing = fields.filter((field) => field.required && !typed.has(field.name));
  if (missing.length > 0) return refuseMissing(missing, words);
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const given = typed.get(field.name);
    if (given === undefined) continue;
    const value = readField(field, given, sources);
    if (!value.ok) return value;
    input[field.name] = value.value;
  }
  return succeed(input);
}

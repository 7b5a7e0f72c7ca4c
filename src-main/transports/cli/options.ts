import { Option } from 'commander';
import type { Command } from 'commander';
import type { CliField } from './fields.ts';
import type { Typed } from './input.ts';
import { valueWord } from './words.ts';

/** Collects a flag that may be given several times; after `--no-<flag>` it starts afresh. */
function collect(value: string, before: unknown): string[] {
  return [...(Array.isArray(before) ? (before as string[]) : []), value];
}

/** The options of a field that is no argument: its flag, and `--no-<flag>` where that says something. */
export function fieldOptions(field: CliField): Option[] {
  const negative = new Option(`--no-${field.flag}`);
  if (field.kind === 'boolean') {
    // A default makes one of the two say nothing.
    if (field.fallback === true) return [negative];
    const positive = new Option(`--${field.flag}`);
    return field.fallback === undefined ? [positive, negative] : [positive];
  }
  const positive = new Option(`--${field.flag} <${valueWord(field)}>`);
  if (field.repeatable) positive.argParser(collect);
  return field.cleared === undefined ? [positive] : [positive, negative];
}

/** What was typed for each field; a field that was left out has no entry. */
export function readTyped(leaf: Command, fields: readonly CliField[]): Map<string, Typed> {
  const typed = new Map<string, Typed>();
  const positional = fields.filter((field) => field.positional);
  for (const [index, field] of positional.entries()) {
    const value = leaf.args[index];
    if (value !== undefined) typed.set(field.name, value);
  }
  for (const field of fields) {
    if (field.positional) continue;
    const [option] = fieldOptions(field);
    const name = option?.attributeName() ?? '';
    if (leaf.getOptionValueSource(name) !== 'cli') continue;
    const value = leaf.getOptionValue(name) as Typed | undefined;
    if (value !== undefined) typed.set(field.name, value);
  }
  return typed;
}

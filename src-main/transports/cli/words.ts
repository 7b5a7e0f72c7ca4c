import type { CliField } from './fields.ts';

/** Words for a value that say more than its kind does. */
const valueWords: Readonly<Record<string, string>> = {
  base: 'commit',
  cursor: 'cursor',
  depends_on: 'work',
  folder: 'folder',
  from: 'version',
  to: 'version',
  key: 'key',
  package_hash: 'hash',
  project: 'project',
  query: 'text',
  sha256: 'digest',
  supersedes: 'decision',
  uri: 'address',
  version: 'version',
};

/** The word that stands for a field's value: `runtime` in `--to <runtime>`. */
export function valueWord(field: CliField): string {
  if (field.positional) return field.name.replaceAll('_', '-');
  const known = valueWords[field.name];
  if (known !== undefined) return known;
  if (field.name.endsWith('_id') && field.name !== 'provider_session_id') return 'session';
  if (field.kind === 'number') return 'number';
  if (field.kind === 'choice') return field.name.split('_').at(-1) ?? field.name;
  return 'text';
}

/** How a message names a field: `<work>`, `--to`. */
export function fieldName(field: CliField): string {
  return field.positional ? `<${valueWord(field)}>` : `--${field.flag}`;
}

/** A field as a person types it: `<work>`, `--to <runtime>`, `--[no-]live`. */
export function fieldWords(field: CliField): string {
  const value = `<${valueWord(field)}>`;
  if (field.positional) return field.required ? value : `[${valueWord(field)}]`;
  if (field.kind === 'boolean') {
    if (field.fallback === undefined) return `--[no-]${field.flag}`;
    return field.fallback === true ? `--no-${field.flag}` : `--${field.flag}`;
  }
  return `--${field.flag} ${value}`;
}

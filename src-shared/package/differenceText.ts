import { visibleParts } from '../text/visible.ts';
import type { EntryChange, PackageDifference, PartDifference } from './differenceForm.ts';
import { textDifference } from './textDifference.ts';

const signs = { added: '+', removed: '-', changed: '~' } as const;

// Every hidden character is named, a carriage return too: it may be all that changed.
function show(text: string): string {
  const named = visibleParts(text).map((part) => part.text);
  return named.join('').replaceAll('\n', '\n      ');
}

function wordChanges(before: string, after: string): string {
  return textDifference(before, after)
    .map(({ kind, text }) => {
      if (kind === 'added') return `{+${text}+}`;
      return kind === 'removed' ? `[-${text}-]` : text;
    })
    .join('');
}

function fieldLine({ field, before, after }: EntryChange['fields'][number]): string {
  if (before === null) return `    ${field}: ${show(after ?? '')}`;
  if (after === null) return `    ${field}: gone (was ${show(before)})`;
  return `    ${field}: ${show(wordChanges(before, after))}`;
}

function changeLines(change: EntryChange): string[] {
  const line = `  ${signs[change.kind]} ${show(change.label)}`;
  return change.kind === 'changed' ? [line, ...change.fields.map(fieldLine)] : [line];
}

function partLines(part: PartDifference): string[] {
  const order = part.reordered ? ' (entries in another order)' : '';
  const lines = [`${part.part.replaceAll('_', ' ')}${order}`];
  return [...lines, ...part.changes.flatMap(changeLines)];
}

/**
 * A difference as plain text: the headline, then each part that changed. Words that went are
 * `[-so-]`, words that came `{+so+}`.
 */
export function differenceText(difference: PackageDifference): string {
  const parts = difference.parts.map((part) => partLines(part).join('\n'));
  return `${[difference.headline, ...parts].join('\n\n')}\n`;
}

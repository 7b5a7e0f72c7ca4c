import type { EntryChange, PartDifference } from './differenceForm.ts';

/** One entry of a part: its identity, what names it, and what can change in it. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, string | null>>;
  /** Lists of texts inside the entry, each text its own identity. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

function fieldChanges(before: Entry['fields'], after: Entry['fields']): EntryChange['fields'] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}

function without(texts: readonly string[], others: readonly string[]): [number, string][] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return [...texts.entries()].filter(([, text]) => {
    const number = left.get(text) ?? 0;
    left.set(text, number - 1);
    return number <= 0;
  });
}

// A text that came at the number of one that went counts as its new wording.
function listChanges(
  name: string,
  before: readonly string[],
  after: readonly string[],
): EntryChange['fields'] {
  const numbered = (texts: [number, string][]) =>
    Object.fromEntries(texts.map(([index, text]) => [`${name} ${String(index + 1)}`, text]));
  const changes = fieldChanges(numbered(without(before, after)), numbered(without(after, before)));
  const moved = changes.length === 0 && before.some((text, index) => text !== after[index]);
  if (!moved) return changes;
  return [{ field: `order of ${name}`, before: before.join('\n'), after: after.join('\n') }];
}

const nothing: Pick<Entry, 'fields' | 'lists'> = { fields: {} };

function entryChanges(
  before: Pick<Entry, 'fields' | 'lists'>,
  after: Pick<Entry, 'fields' | 'lists'>,
): EntryChange['fields'] {
  const lists = Object.keys({ ...before.lists, ...after.lists });
  return [
    ...fieldChanges(before.fields, after.fields),
    ...lists.flatMap((name) =>
      listChanges(name, before.lists?.[name] ?? [], after.lists?.[name] ?? []),
    ),
  ];
}

function whole(kind: 'added' | 'removed', entry: Entry): EntryChange {
  const fields = kind === 'added' ? entryChanges(nothing, entry) : entryChanges(entry, nothing);
  return { kind, label: entry.label, fields };
}

function reworded(before: Entry, after: Entry): EntryChange {
  const fields = [{ field: 'text', before: before.label, after: after.label }];
  return { kind: 'changed', label: after.label, fields };
}

function isReordered(before: readonly Entry[], after: readonly Entry[]): boolean {
  const place = new Map(after.map((entry, index) => [entry.key, index]));
  let last = -1;
  for (const { key } of before) {
    const index = place.get(key);
    if (index === undefined) continue;
    if (index < last) return true;
    last = index;
  }
  return false;
}

/**
 * Compares the entries of one part by their keys. With `worded`, an entry that is new at the place
 * where another one vanished counts as that one, reworded.
 */
export function compareEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  worded: boolean,
): Omit<PartDifference, 'part'> {
  const earlier = new Map(before.map((entry) => [entry.key, entry]));
  const later = new Set(after.map((entry) => entry.key));
  const changes: EntryChange[] = [];
  const paired = new Set<string>();
  let unchanged = 0;
  for (const [index, entry] of after.entries()) {
    const old = earlier.get(entry.key);
    const replaced = before[index];
    if (old !== undefined) {
      const fields = entryChanges(old, entry);
      if (fields.length === 0) unchanged += 1;
      else changes.push({ kind: 'changed', label: entry.label, fields });
    } else if (worded && replaced !== undefined && !later.has(replaced.key)) {
      paired.add(replaced.key);
      changes.push(reworded(replaced, entry));
    } else changes.push(whole('added', entry));
  }
  for (const entry of before) {
    if (!later.has(entry.key) && !paired.has(entry.key)) changes.push(whole('removed', entry));
  }
  function count(kind: EntryChange['kind']): number {
    return changes.filter((change) => change.kind === kind).length;
  }
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    unchanged,
    reordered: isReordered(before, after),
    changes,
  };
}

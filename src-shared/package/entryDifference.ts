import type { EntryChange, PartDifference } from './differenceForm.ts';

/** One entry of a part: its identity, what names it, and what can change in it. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, string | null>>;
}

function fieldChanges(before: Entry['fields'], after: Entry['fields']): EntryChange['fields'] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}

function whole(kind: 'added' | 'removed', { label, fields }: Entry): EntryChange {
  const changes = kind === 'added' ? fieldChanges({}, fields) : fieldChanges(fields, {});
  return { kind, label, fields: changes };
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
      const fields = fieldChanges(old.fields, entry.fields);
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

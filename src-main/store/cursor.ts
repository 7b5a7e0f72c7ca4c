import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { SqlValue } from './sql.ts';

/** What a list query needs to fetch one page: where to start and how many rows. */
export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page of rows. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

type Kind = 'text' | 'number';

function matches(value: unknown, kind: Kind): value is SqlValue {
  return kind === 'number' ? Number.isSafeInteger(value) : typeof value === 'string';
}

/**
 * Reads a cursor into the values of a list's order, one of each kind, or null on the first page.
 * A cursor is opaque to callers and holds nothing but those values. Error: `cursor_invalid`.
 */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly Kind[],
): Answer<SqlValue[] | null> {
  if (cursor === undefined) return succeed(null);
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === kinds.length) {
      const list: unknown[] = values;
      if (kinds.every((kind, index) => matches(list[index], kind))) {
        return succeed(list as SqlValue[]);
      }
    }
  } catch {
    // Not JSON: the same answer as any other text that is no cursor.
  }
  return fail('cursor_invalid', 'The cursor is not one that a list of this kind answered.', {
    field: 'cursor',
  });
}

/**
 * Makes a page of the rows that a query for `limit + 1` rows found; `key` gives a row's values in
 * the list's order.
 */
export function makePage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  key: (row: Row) => readonly SqlValue[],
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last !== undefined
      ? Buffer.from(JSON.stringify(key(last)), 'utf8').toString('base64url')
      : null;
  return { items: shown.map(toItem), next_cursor: next };
}

import type { Paper, Style } from './paper.ts';

/** The first 8 digits of a hash, as people compare at a glance. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…`;
}

/** A package's version and hash as a sentence names them: `v3, 9f2c1a8b…`. */
export function packageName(version: number, hash: string): string {
  return `v${String(version)}, ${shortHash(hash)}`;
}

/** UUIDv7 starts with its milliseconds: 13 characters tell records of different milliseconds apart. */
const shortId = 13;

/**
 * Ids as a list shows them: whole, except on a terminal, where the shortest start (at least 13
 * characters) stands that tells all of these ids apart.
 */
export function idShortener(paper: Paper, ids: readonly (string | null)[]): (id: string) => string {
  if (paper.width === null) return (id) => id;
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  let length = shortId;
  while (new Set(distinct.map((id) => id.slice(0, length))).size < distinct.length) length += 1;
  return (id) => id.slice(0, length).replace(/-$/u, '');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A time of the record in the machine's own time zone, to the minute: `2026-03-01 14:05`. */
export function localTime(timestamp: string | null): string {
  if (timestamp === null) return '';
  const time = new Date(timestamp);
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
  return `${day} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

const stateStyles: Readonly<Record<string, Style>> = {
  in_progress: 'cyan',
  active: 'cyan',
  compiled: 'cyan',
  done: 'green',
  accepted: 'green',
  completed: 'green',
  resolved: 'green',
  indeterminate: 'yellow',
  provisional_complete: 'yellow',
  requested: 'yellow',
  rejected: 'red',
  failed: 'red',
  open: 'red',
  urgent: 'red',
  critical: 'red',
  cancelled: 'dim',
  ended: 'dim',
};

/** The colour of a state; the word itself always stands beside it. */
export function stateStyle(state: string): Style | undefined {
  return stateStyles[state];
}

import { makeVisible } from '../text/visible.ts';

/** A place in a text: line and column from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** JSON pointer (RFC 6901) of the value that was being read. */
  readonly pointer: string;
}

/** Why a text was refused, and where. */
export class JsonRefusal extends Error {
  readonly place: Place;
  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

/** How deep values may stand inside each other. */
const deepest = 64;

/** How much of a name a message shows, in UTF-16 units. */
const longestName = 60;

const space = /[ \t\n\r]*/uy;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/uy;
const literal = /true|false|null/uy;

/** A name of a foreign file as a message may show it: short, and with nothing hidden. */
export function showName(name: string): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name;
  return makeVisible(JSON.stringify(shown));
}

function placeIn(text: string, at: number, path: readonly PropertyKey[]): Place {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const next = text.indexOf('\n', lineStart) + 1;
    if (next === 0 || next > at) return { line, column: at - lineStart + 1, pointer: point(path) };
    line += 1;
    lineStart = next;
  }
}

/** A JSON pointer (RFC 6901). */
function point(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

// A quotation mark after an odd number of backslashes is escaped.
function closingQuote(text: string, open: number): number {
  let quote = text.indexOf('"', open + 1);
  while (quote >= 0) {
    let before = quote - 1;
    while (text[before] === '\\') before -= 1;
    if ((quote - before) % 2 === 1) return quote;
    quote = text.indexOf('"', quote + 1);
  }
  return -1;
}

// What may stand in a string, JSON.parse knows; it takes one of any length.
function readString(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

/** Told of each value: where it begins, and by which names and numbers one gets there. */
type Visit = (at: number, path: readonly (string | number)[]) => void;

class Reader {
  readonly text: string;
  at = 0;
  readonly path: (string | number)[] = [];
  readonly visit: Visit;

  constructor(text: string, visit: Visit = () => undefined) {
    this.text = text;
    this.visit = visit;
  }

  refuse(message: string, at = this.at): never {
    throw new JsonRefusal(message, placeIn(this.text, at, this.path));
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return undefined;
    const found = this.text.slice(this.at, pattern.lastIndex);
    this.at = pattern.lastIndex;
    return found;
  }

  skip(): void {
    if (this.text.charCodeAt(this.at) <= 0x20) this.match(space);
  }

  take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  string(): string {
    const start = this.at;
    const end = this.text[start] === '"' ? closingQuote(this.text, start) : -1;
    const value = end < 0 ? undefined : readString(this.text.slice(start, end + 1));
    if (value === undefined) this.refuse('A text is expected here, or does not end well.');
    if (!value.isWellFormed()) this.refuse('The text holds half a character.', start);
    if (value.includes('\0')) this.refuse('The text holds a NUL character.', start);
    this.at = end + 1;
    return value;
  }

  number(): number {
    const start = this.at;
    const found = this.match(number);
    if (found === undefined) this.refuse('A value is expected here.');
    const value = Number(found);
    const exact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (!exact) this.refuse('The number is outside of the range that is kept exactly.', start);
    return value;
  }

  list(): unknown[] {
    const values: unknown[] = [];
    this.skip();
    if (this.take(']')) return values;
    for (;;) {
      this.path.push(values.length);
      values.push(this.value());
      this.path.pop();
      this.skip();
      if (this.take(']')) return values;
      if (!this.take(',')) this.refuse('"," or "]" is expected here.');
    }
  }

  object(): Record<string, unknown> {
    const members = new Map<string, unknown>();
    this.skip();
    if (this.take('}')) return {};
    for (;;) {
      this.skip();
      const start = this.at;
      const name = this.string();
      if (members.has(name)) this.refuse(`The name ${showName(name)} stands here twice.`, start);
      this.skip();
      if (!this.take(':')) this.refuse('":" is expected here.');
      this.path.push(name);
      members.set(name, this.value());
      this.path.pop();
      this.skip();
      // fromEntries makes own members only, so that "__proto__" is a name like any other.
      if (this.take('}')) return Object.fromEntries(members);
      if (!this.take(',')) this.refuse('"," or "}" is expected here.');
    }
  }

  value(): unknown {
    this.skip();
    this.visit(this.at, this.path);
    if (this.path.length > deepest) this.refuse('Values stand too deep inside each other.');
    if (this.take('{')) return this.object();
    if (this.take('[')) return this.list();
    const first = this.text[this.at] ?? '';
    if (first === '"') return this.string();
    const word = 'tfn'.includes(first) ? this.match(literal) : undefined;
    return word === undefined ? this.number() : JSON.parse(word);
  }
}

/**
 * Reads a JSON text more strictly than `JSON.parse`: a name that stands twice in an object, anything
 * after the value, half a character, NUL, a number that a double does not keep exactly (an integer beyond
 * 2^53 − 1, an infinity) and nesting beyond 64 are refused with their place. Throws
 * {@link JsonRefusal}. Why not `JSON.parse`: it keeps the last of two members silently, so two
 * readers could see two documents in one file.
 */
export function parseStrictJson(text: string): unknown {
  const reader = new Reader(text);
  const value = reader.value();
  reader.skip();
  if (reader.at < text.length) reader.refuse('The file goes on after its value.');
  return value;
}

/**
 * Where the value at a path begins in a text that {@link parseStrictJson} takes. Where it is missing,
 * the place of the nearest value around it.
 */
export function placeOf(text: string, path: readonly PropertyKey[]): Place {
  let nearest = 0;
  let depth = -1;
  new Reader(text, (at, here) => {
    if (here.length <= depth || here.length > path.length) return;
    if (!here.every((step, index) => step === path[index])) return;
    nearest = at;
    depth = here.length;
  }).value();
  return placeIn(text, nearest, path);
}

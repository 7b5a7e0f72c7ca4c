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

const space = /[ \t\n\r]*/uy;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/uy;
const literal = /true|false|null/uy;
// What may stand in a string as it is, or escaped (RFC 8259, section 7).
const stringBody = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"/y;

class Reader {
  readonly text: string;
  at = 0;
  readonly path: (string | number)[] = [];

  constructor(text: string) {
    this.text = text;
  }

  refuse(message: string, at = this.at): never {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    const pointer = this.path
      .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('');
    throw new JsonRefusal(message, { line, column, pointer });
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  skip(): void {
    this.match(space);
  }

  take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  string(): string {
    const start = this.at;
    const found = this.match(stringBody);
    if (found === undefined) this.refuse('A text is expected here, or does not end well.');
    const value = JSON.parse(found) as string;
    if (!value.isWellFormed()) this.refuse('The text holds half a character.', start);
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
      if (members.has(name))
        this.refuse(`The name ${JSON.stringify(name)} stands here twice.`, start);
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
    if (this.path.length > deepest) this.refuse('Values stand too deep inside each other.');
    if (this.take('{')) return this.object();
    if (this.take('[')) return this.list();
    if (this.text[this.at] === '"') return this.string();
    const word = this.match(literal);
    if (word !== undefined) return JSON.parse(word);
    return this.number();
  }
}

/**
 * Reads a JSON text more strictly than `JSON.parse`: a name that stands twice in an object, anything
 * after the value, half a character, a number that a double does not keep exactly (an integer beyond
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

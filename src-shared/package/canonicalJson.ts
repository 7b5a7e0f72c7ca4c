/** A value that JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

// JSON.stringify writes half a character as an escape, `\ud800` to `\udfff`, and nothing else so
// unless the text itself spells it: only then is a closer look needed.
function refuseHalves(json: string, texts: readonly string[]): string {
  if (json.includes('\\ud') && !texts.every((text) => text.isWellFormed())) {
    throw new TypeError('canonical JSON has no form for a lone surrogate');
  }
  return json;
}

function canonicalText(text: string): string {
  return refuseHalves(JSON.stringify(text), [text]);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('canonical JSON has no form for this number');
  return JSON.stringify(value);
}

// RFC 8785 orders names by UTF-16 units, which is how JavaScript compares texts.
function compareUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

// Written from pairs: an object sorted first would put integer-like names at its front again.
function canonicalObject(value: Readonly<Record<string, JsonValue | undefined>>): string {
  const pairs: string[] = [];
  for (const name of Object.keys(value).sort(compareUnits)) {
    const member = value[name];
    if (member !== undefined) pairs.push(`${canonicalText(name)}:${canonicalJson(member)}`);
  }
  return `{${pairs.join(',')}}`;
}

/**
 * The canonical JSON text of a value (RFC 8785): names in UTF-16 order, no white space, numbers and
 * texts as ECMAScript writes them. A member that is `undefined` is left out. Throws a `TypeError` for
 * what JSON cannot hold: a number that is not finite, half a character.
 */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return canonicalText(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (isList(value)) return canonicalList(value);
  return canonicalObject(value);
}

function isTextList(list: readonly JsonValue[]): list is readonly string[] {
  return list.every((item) => typeof item === 'string');
}

// A list of texts, the bulk of a package, is written at once: JSON.stringify writes each as RFC 8785
// wants it.
function canonicalList(list: readonly JsonValue[]): string {
  if (isTextList(list)) return refuseHalves(JSON.stringify(list), list);
  return `[${list.map(canonicalJson).join(',')}]`;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

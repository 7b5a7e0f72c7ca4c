/**
 * Compares two texts by their code points, which is also the order of their UTF-8 bytes. JavaScript's
 * own order compares UTF-16 units and puts U+FF20 after U+1F600.
 */
export function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let index = 0;
  while (index < shorter && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  if (index === shorter) return left.length - right.length;
  return rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
}

// Surrogates stand for the code points above U+FFFF, so they come after every other unit.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** A sorted copy in code-point order, each text once. */
export function sortCodePoints(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort(compareCodePoints);
}

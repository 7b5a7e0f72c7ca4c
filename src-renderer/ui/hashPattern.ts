/** A pattern drawn from a hash: which of its 5 × 5 cells are filled, row by row, and its hue. */
export interface HashPattern {
  readonly cells: readonly boolean[];
  /** Degrees on the colour wheel. */
  readonly hue: number;
}

const SIDE = 5;
const HALF = 3;
// The 32-bit offset basis and prime of FNV-1a: every bit of every digit reaches the high bits.
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

function mix(sum: number, value: number): number {
  return Math.imul(sum ^ value, PRIME);
}

/**
 * The pattern of a hash in hexadecimal digits. Each digit takes part, so hashes that differ anywhere
 * are likely to look different; it is mirrored, since people tell symmetrical figures apart best.
 */
export function hashPattern(hash: string): HashPattern {
  const sums = new Array<number>(SIDE * HALF).fill(BASIS);
  let whole = BASIS;
  for (const [index, digit] of [...hash].entries()) {
    const value = Number.parseInt(digit, 16) || 0;
    const cell = index % sums.length;
    sums[cell] = mix(sums[cell] ?? BASIS, value);
    whole = mix(whole, value);
  }
  const cells = Array.from({ length: SIDE * SIDE }, (_, index) => {
    const column = index % SIDE;
    const mirrored = column < HALF ? column : SIDE - 1 - column;
    const sum = sums[Math.floor(index / SIDE) * HALF + mirrored] ?? 0;
    return (sum >>> 20) % 2 === 1;
  });
  return { cells, hue: (whole >>> 8) % 360 };
}

/** One number of `npm run bench`: always a ratio within one run. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  /** What the value is a multiple of. */
  readonly unit: string;
  readonly limit: number;
  readonly better: 'lower' | 'higher';
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long a call takes, in milliseconds. */
export function timeOf(body: () => void): number {
  const began = performance.now();
  body();
  return performance.now() - began;
}

/**
 * The ratio of what two calls take, by the fastest of `rounds` rounds of each: what else the machine
 * does can only add. They take turns, so that a slower stretch meets both.
 */
export function ratioOf(measured: () => void, base: () => void, rounds: number): number {
  let fastest: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = fastest;
    fastest = [Math.min(first, timeOf(measured)), Math.min(second, timeOf(base))];
  }
  return fastest[0] / fastest[1];
}

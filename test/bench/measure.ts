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
 * The ratio of what two calls take, by the medians of `rounds` rounds. They take turns, so that what
 * else the machine does meets both.
 */
export function ratioOf(measured: () => void, base: () => void, rounds: number): number {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 2; round += 1) {
    const pair = [timeOf(measured), timeOf(base)] as const;
    // The first two rounds warm up.
    if (round < 2) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  return median(times[0]) / median(times[1]);
}

/** Milliseconds since 1970 UTC, as the machine's clock has them. The one place that reads it. */
export function readClock(): number {
  return Date.now();
}

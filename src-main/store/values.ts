/** A stored time as the record shows it. */
export function showTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Like {@link showTime}, where there may be none. */
export function showOptionalTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : showTime(milliseconds);
}

/** A stored list of texts; the schema guarantees that it is a JSON array. */
export function readTexts(json: string): string[] {
  return JSON.parse(json) as string[];
}

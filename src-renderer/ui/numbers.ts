const grouped = new Intl.NumberFormat('en');

/** A count as people read it: `85,715`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}

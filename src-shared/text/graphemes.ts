/**
 * The longest start of a text that ends where a grapheme ends (UAX 29), holds no blank end, and whose
 * graphemes together cost at most `room`. `cost` is asked for one grapheme at a time.
 */
export function cutGraphemes(
  text: string,
  room: number,
  cost: (grapheme: string) => number,
): string {
  // Where graphemes end depends on no language; one is named so that no machine's own comes in.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let spent = 0;
  let end = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    spent += cost(segment);
    if (spent > room) break;
    if (segment.trim() !== '') end = index + segment.length;
  }
  return text.slice(0, end);
}

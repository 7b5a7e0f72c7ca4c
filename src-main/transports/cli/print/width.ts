/** Texts in which every UTF-16 unit is one character of one column: Latin, Greek, Cyrillic, signs. */
const plain =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2190-\u21ff]*$/u;
const wide =
  /[\u{1100}-\u{115f}\u{2e80}-\u{303e}\u{3041}-\u{33ff}\u{3400}-\u{4dbf}\u{4e00}-\u{9fff}\u{a000}-\u{a4cf}\u{a960}-\u{a97f}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{ffe0}-\u{ffe6}\u{17000}-\u{18d08}\u{1b000}-\u{1b2fb}\u{1f200}-\u{1f251}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\u{fe0f}/u;
const zero = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a person counts them (extended grapheme clusters). */
export function splitGraphemes(text: string): string[] {
  if (plain.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

function graphemeWidth(grapheme: string): number {
  if (zero.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}

/** How many columns of a terminal a text takes (Unicode Standard Annex 11: wide ones take two). */
export function displayWidth(text: string): number {
  if (plain.test(text)) return text.length;
  return splitGraphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

/** The text filled up with spaces to `width` columns. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** The text cut to at most `width` columns, the cut marked with `…`. */
export function clip(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const grapheme of splitGraphemes(text)) {
    const next = graphemeWidth(grapheme);
    if (used + next > width - 1) break;
    kept += grapheme;
    used += next;
  }
  return `${kept}…`;
}

function splitWord(word: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const grapheme of splitGraphemes(word)) {
    if (part !== '' && displayWidth(part) + graphemeWidth(grapheme) > width) {
      parts.push(part);
      part = '';
    }
    part += grapheme;
  }
  return [...parts, part];
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ').flatMap((word) => splitWord(word, width))) {
    if (current === '') current = word;
    else if (displayWidth(current) + 1 + displayWidth(word) <= width) current += ` ${word}`;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

/**
 * The lines of a text, none wider than `width` columns: broken at spaces, and within a word only
 * where the word alone is too wide. Its own line breaks stay. `null`: no limit.
 */
export function wrap(text: string, width: number | null): string[] {
  const lines = text.split(/\r\n|\n|\r/u);
  if (width === null) return lines;
  return lines.flatMap((line) => wrapLine(line, Math.max(width, 20)));
}

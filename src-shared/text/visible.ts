/**
 * Characters that show nothing or turn text around: controls but tab and line feed, soft hyphen,
 * zero-width and bidirectional marks, embeddings, overrides and isolates, line and paragraph
 * separators, variation selectors beyond emoji's, tag characters (Unicode 17, categories Cc, Cf).
 */
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** A stretch of text: as it is, or one hidden character's name. */
export interface TextPart {
  readonly text: string;
  readonly hidden: boolean;
}

function nameOf(character: string): string {
  const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `⟨U+${point}⟩`;
}

/** Text with every hidden character written as its code point, such as `⟨U+202E⟩`. */
export function makeVisible(text: string): string {
  return text.replace(/\r\n/gu, '\n').replace(hidden, nameOf);
}

/** The same in parts, so that the names can be set apart from text that only looks like one. */
export function visibleParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), hidden: false });
    parts.push({ text: nameOf(match[0]), hidden: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hidden: false });
  return parts;
}

// Characters that show nothing or turn text around (Unicode 17): controls but tab and line feed, soft
// hyphen, fillers, bidirectional marks, embeddings, overrides and isolates, line and paragraph
// separators, invisible operators, noncharacters of the first plane, tags, half characters.
const always =
  '\\u034f|\\u17b4|\\u17b5|[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160' +
  '\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0' +
  '\\ufff0-\\ufffb\\ufffe\\uffff\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\p{Cs}]';

// Joiners belong to emoji and to many scripts, but not behind a Latin letter, a digit or a mark.
const latin = '\\u0000-\\u024f';
const joiner = `[\\u200c\\u200d](?<=(?:^|[${latin}])[\\u200c\\u200d]+)`;

// A variation selector belongs to the one character before it; behind Latin only in ©️, ®️ and keycaps.
const selector = `\\p{VS}(?<=(?:^|(?!©|®)[${latin}]|\\p{VS})\\p{VS})(?!\\u20e3)`;

const hidden = new RegExp(`${always}|${joiner}|${selector}`, 'gu');

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

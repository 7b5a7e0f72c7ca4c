import { makeVisible } from './visible.ts';

// CommonMark: a backslash before ASCII punctuation makes it plain text. These are the characters
// that mean something inside a line; the second pattern, those that do so at its start.
// An underscore inside a word means nothing.
const inline = /[\\`*[\]<&~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const atStart = /^(?:[#+=:>-]|\d+(?=[.)]))/u;

// GitHub's Markdown makes links of bare addresses, and reads the backslashes in them as letters.
const address =
  /(?:(?:https?|ftp):\/\/|www\.)[^\s<>`⟨⟩]+|[\p{L}\p{N}._+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/giu;
const behindAddress = /[^\p{L}\p{N}/=#&-]+$/u;

/** Addresses that a link may lead to, whole and with nothing in them that shows otherwise. */
const linked = /^(?:https?:\/\/|mailto:)[^\s<>`\\⟨⟩]+$/iu;

function escapeText(text: string): string {
  return text.replace(inline, '\\$&');
}

// Addresses stand as code: letter by letter, and no link that the record made by itself.
function escapeInline(text: string): string {
  let escaped = '';
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(behindAddress, '');
    if (found === '') continue;
    escaped += `${escapeText(text.slice(end, match.index))}\`${found}\``;
    end = match.index + found.length;
  }
  return escaped + escapeText(text.slice(end));
}

function escapeLine(line: string): string {
  return escapeInline(line.trim()).replace(atStart, (mark) =>
    /\d/u.test(mark) ? `${mark}\\` : `\\${mark}`,
  );
}

function blocks(text: string, indent: string): string[] {
  return makeVisible(text)
    .trim()
    .split(/\n[^\S\n]*\n\s*/u)
    .map((block) => block.split('\n').map(escapeLine).join(`\\\n${indent}`));
}

/**
 * Text of the record as Markdown that shows it letter by letter: nothing in it becomes markup or a
 * link, hidden characters are named, line breaks stay, white space at the ends of lines does not.
 * Lines after the first are indented by `indent`.
 */
export function markdownText(text: string, indent = ''): string {
  return blocks(text, indent).join(`\n\n${indent}`);
}

/** The same in bold. */
export function markdownBold(text: string, indent = ''): string {
  return blocks(text, indent)
    .map((block) => (block === '' ? '' : `**${block}**`))
    .join(`\n\n${indent}`);
}

/** The same in one line, also where the line is a heading. */
export function markdownLine(text: string): string {
  const oneLine = makeVisible(text).replace(/\s+/gu, ' ');
  return escapeLine(oneLine).replace(/(?<= )#+$/u, '\\$&');
}

/** Text as a code span, which shows it as it is; a line break is named like what is hidden. */
export function markdownCode(text: string): string {
  const shown = makeVisible(text).replaceAll('\n', '⟨U+000A⟩');
  const longest = Math.max(0, ...[...shown.matchAll(/`+/gu)].map((run) => run[0].length));
  // A fence must be longer than any run of back-ticks inside.
  const fence = '`'.repeat(longest + 1);
  const padded = longest > 0 || shown.startsWith(' ') || shown.trim() === '';
  return padded ? `${fence} ${shown} ${fence}` : `${fence}${shown}${fence}`;
}

/** A recorded address: a link that shows where it leads (http, https, mailto), else a code span. */
export function markdownAddress(uri: string): string {
  return linked.test(uri) && makeVisible(uri) === uri ? `<${uri}>` : markdownCode(uri);
}

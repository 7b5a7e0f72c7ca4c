import { makeVisible } from '#shared/text/visible.ts';

/**
 * Text of the record as it may be printed: no character of it moves the cursor, colours or turns
 * text around. Line breaks stay, tabs become spaces.
 */
export function showText(text: string): string {
  return makeVisible(text).replaceAll('\t', '    ');
}

/** The same on one line: line breaks are shown as `↵`. */
export function showLine(text: string): string {
  return showText(text).replaceAll('\n', '↵');
}

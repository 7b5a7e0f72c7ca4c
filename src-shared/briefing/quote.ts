import { byteLength } from '../text/bytes.ts';
import { cutGraphemes } from '../text/graphemes.ts';
import { makeVisible } from '../text/visible.ts';

/** What stands behind a text that was cut. */
export const cutMark = ' [cut]';

/** How far lines are indented that a recorded text breaks off itself; no line of ours is. */
const quoted = '      ';

/**
 * A recorded text as it stands in a briefing: hidden characters named (which leaves one kind of line
 * break), each of its own lines indented deeper than any label, so that none can pass for one.
 */
export function quote(text: string): string {
  return makeVisible(text).replaceAll('\n', `\n${quoted}`);
}

/** A path: one line, whatever is in it. */
export function quotePath(path: string): string {
  return makeVisible(path).replaceAll('\n', '⟨U+000A⟩');
}

/** A recorded text cut at a grapheme's end, mark included, so that it takes at most `room` bytes. */
export function quoteCut(text: string, room: number): string {
  const cost = (grapheme: string) => byteLength(quote(grapheme));
  return `${quote(cutGraphemes(text, room - cutMark.length, cost))}${cutMark}`;
}

/**
 * Shares `room` among things of the given sizes, so that the largest share is as small as can be:
 * answers the most that any of them may take. What needs less takes what it needs.
 */
export function shareRoom(sizes: readonly number[], room: number): number {
  const ascending = [...sizes].sort((left, right) => left - right);
  let left = room;
  for (const [index, size] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (size > share) return Math.max(0, share);
    left -= size;
  }
  return Infinity;
}

import { byteLength } from '../text/bytes.ts';
import { gapBytes, giveUp } from './giveUp.ts';
import { closing, cutHead, headTexts, textBytes, wholeHead, writeHead } from './head.ts';
import type { Head, HeadText } from './head.ts';
import { packageNote, shortenedNote } from './notes.ts';
import type { Omission } from './notes.ts';
import { sectionsOf, writeSection } from './sections.ts';
import type { BriefingContent, Section } from './sections.ts';

/** How long a briefing may be, in bytes of UTF-8, where its runtime says nothing else. */
export const briefingBudget = 8_192;

/** The least budget that a briefing can be made for: below, its own words have no room. */
export const leastBriefingBudget = 2_048;

/** The plain text that a runtime is started with, and what it does not show. */
export interface Briefing {
  readonly text: string;
  /** Length of the text in UTF-8. */
  readonly bytes: number;
  /** Sections that are not shown whole, in the order in which they were given up. */
  readonly omitted: readonly Omission[];
  /** Texts that are never dropped and had to be cut. */
  readonly clipped: readonly HeadText[];
}

interface Parts {
  readonly content: BriefingContent;
  readonly budget: number;
  readonly sections: readonly Section[];
  readonly head: Head;
  readonly omitted: readonly Omission[];
}

function write({ content, budget, sections, head, omitted }: Parts): string {
  const shown = sections.flatMap((section) => {
    const omission = omitted.find((one) => one.section === section.name);
    const kept = omission?.kept ?? section.entries.length;
    return kept === 0 ? [] : [writeSection(section, kept)];
  });
  const notes = [...packageNote(content), ...shortenedNote(budget, omitted, head.cut)];
  return `${[...writeHead(content, head), ...shown, ...notes, closing].join('\n\n')}\n`;
}

/** The bytes of blocks of text, each with the blank line before it. */
function blockBytes(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + byteLength(block) + gapBytes, 0);
}

function cutToFit(parts: Parts, fixedBytes: number): Head {
  const { content, budget, head, omitted } = parts;
  // With the longest note there can be, so that what is cut does not change the room.
  const note = blockBytes(shortenedNote(budget, omitted, headTexts));
  return cutHead(content, budget - (fixedBytes - textBytes(head)) - note);
}

/**
 * Renders a package as the briefing of a runtime: plain text of at most `budget` bytes of UTF-8. Pure.
 *
 * What does not fit is given up entry by entry in the order of `givenUpInOrder` and counted in a note,
 * which is never merged with the one on what the package itself leaves out. Goal, objective and the
 * closing instruction are always there; when they alone are too long, they are cut at a grapheme's
 * end and marked `[cut]`. A smaller budget never shows more. Throws a `RangeError` for a budget below
 * {@link leastBriefingBudget}.
 */
export function renderBriefing(content: BriefingContent, budget = briefingBudget): Briefing {
  if (!(budget >= leastBriefingBudget)) {
    throw new RangeError(`a briefing needs ${String(leastBriefingBudget)} bytes or more`);
  }
  const sections = sectionsOf(content);
  const head = wholeHead(content);
  // One line break ends the last block, where a gap has two.
  const fixedBytes =
    blockBytes([...writeHead(content, head), ...packageNote(content), closing]) - 1;
  const fits = (bytes: number, omitted: readonly Omission[]): boolean =>
    fixedBytes + bytes + blockBytes(shortenedNote(budget, omitted, [])) <= budget;
  const omitted = giveUp(sections, fits);
  const whole: Parts = { content, budget, sections, head, omitted };
  const parts =
    byteLength(write(whole)) <= budget ? whole : { ...whole, head: cutToFit(whole, fixedBytes) };
  const text = write(parts);
  return { text, bytes: byteLength(text), omitted, clipped: parts.head.cut };
}

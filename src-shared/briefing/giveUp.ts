import { byteLength } from '../text/bytes.ts';
import type { Omission } from './notes.ts';
import { givenUpInOrder, sectionBytes } from './sections.ts';
import type { Section } from './sections.ts';

/** What a block of text costs beside its own bytes: the blank line before it. */
export const gapBytes = 2;

/** How a section shrinks: what is kept after each step, and the bytes that the step frees. */
function* stepsOf(section: Section): Generator<{ kept: number; freed: number }> {
  const { name, heading, entries } = section;
  const total = entries.length;
  // Every open blocker is restated under what is unresolved, so the section goes as a whole.
  if (name === 'blockers') {
    yield { kept: 0, freed: sectionBytes(section, total) + gapBytes };
    return;
  }
  for (let kept = total - 1; kept >= 0; kept -= 1) {
    const gone = entries[name === 'completed' ? total - 1 - kept : kept] ?? '';
    const last = kept === 0 ? byteLength(heading) + gapBytes : 0;
    yield { kept, freed: byteLength(gone) + 1 + last };
  }
}

/**
 * Gives up entries one by one, in the order of {@link givenUpInOrder}, until the rest fits: `fits` is
 * told the bytes of the sections (each with the blank line before it) and what was left out so far.
 * Nothing that was given up is put back, so a smaller room never shows what a larger one does not.
 */
export function giveUp(
  sections: readonly Section[],
  fits: (bytes: number, omitted: readonly Omission[]) => boolean,
): Omission[] {
  const omitted: Omission[] = [];
  let bytes = sections.reduce(
    (sum, section) => sum + sectionBytes(section, section.entries.length) + gapBytes,
    0,
  );
  for (const name of givenUpInOrder) {
    const section = sections.find((one) => one.name === name);
    if (section === undefined) continue;
    const place = omitted.length;
    for (const { kept, freed } of stepsOf(section)) {
      if (fits(bytes, omitted)) return omitted;
      bytes -= freed;
      omitted[place] = { section: name, kept, total: section.entries.length };
    }
  }
  return omitted;
}

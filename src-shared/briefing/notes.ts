import type { HeadText } from './head.ts';
import type { BriefingContent, BriefingSection } from './sections.ts';

/** A section that is not shown whole. */
export interface Omission {
  readonly section: BriefingSection;
  readonly kept: number;
  readonly total: number;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function enumerate(texts: readonly string[]): string {
  return texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`;
}

/** What the compiler's bounds left out of the package; none where that is nothing. */
export function packageNote({ truncation }: BriefingContent): string[] {
  const counts: [count: number, what: string][] = [
    [truncation.decisions_omitted, 'older decision'],
    [truncation.artifacts_omitted, 'older artifact'],
    [truncation.files_omitted, 'further file'],
  ];
  const left = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${String(count)} ${what}${count === 1 ? '' : 's'}`);
  return left.length === 0
    ? []
    : [`The package itself leaves out ${enumerate(left)}. Kernel's record has them.`];
}

/** What this text leaves out of what it was made from; none where that is nothing. */
export function shortenedNote(
  budget: number,
  omitted: readonly Omission[],
  cut: readonly HeadText[],
): string[] {
  if (omitted.length === 0 && cut.length === 0) return [];
  const counts = omitted.map(
    ({ section, kept, total }) => `${words(section)} ${String(kept)} of ${String(total)}`,
  );
  return [
    [
      `This briefing was shortened to fit a ${String(budget)}-byte runtime budget; Kernel still has the whole.`,
      ...(counts.length === 0 ? [] : [`Shown here: ${counts.join('; ')}.`]),
      ...(cut.length === 0 ? [] : [`Marked [cut] where they were cut: ${enumerate(cut)}.`]),
    ].join(' '),
  ];
}

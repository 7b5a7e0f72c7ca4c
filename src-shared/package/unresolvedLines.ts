/** How `state.unresolved` begins a line: each kind by its own words, so that a line names its kind. */
export const unresolvedStarts = {
  blocker: 'blocker (',
  rejection: 'handoff rejected (',
  unmetCriterion: 'criterion unmet: ',
} as const;

/** What a line of `state.unresolved` is about; `other` in a document that was not compiled here. */
export function kindOfUnresolved(line: string): keyof typeof unresolvedStarts | 'other' {
  if (line.startsWith(unresolvedStarts.blocker)) return 'blocker';
  if (line.startsWith(unresolvedStarts.rejection)) return 'rejection';
  return line.startsWith(unresolvedStarts.unmetCriterion) ? 'unmetCriterion' : 'other';
}

import type { PackagePart, PartDifference } from './differenceForm.ts';
import { kindOfUnresolved } from './unresolvedLines.ts';

/** Singular and plural of a part's entries. */
export const entryNames: Readonly<Record<PackagePart, readonly [string, string]>> = {
  work: ['field of the work', 'fields of the work'],
  next: ['instruction', 'instructions'],
  constraints: ['constraint', 'constraints'],
  acceptance_criteria: ['criterion', 'criteria'],
  unresolved: ['unresolved point', 'unresolved points'],
  decisions: ['decision', 'decisions'],
  artifacts: ['artifact', 'artifacts'],
  blockers: ['open blocker', 'open blockers'],
  completed: ['milestone', 'milestones'],
  relevant_files: ['file', 'files'],
  evidence_links: ['link', 'links'],
  source: ['fact of the source', 'facts of the source'],
  truncation: ['count of what is left out', 'counts of what is left out'],
};

const rejectionNames = ['rejection', 'rejections'] as const;

function counted(count: number, names: readonly [string, string]): string {
  return `${String(count)} ${count === 1 ? names[0] : names[1]}`;
}

// Open blockers are a part of their own and are counted there.
function unresolvedPhrases(part: PartDifference): string[] {
  const criteria = entryNames.acceptance_criteria;
  function count(change: 'added' | 'removed', kind: ReturnType<typeof kindOfUnresolved>): number {
    const ofKind = part.changes.filter((one) => kindOfUnresolved(one.label) === kind);
    return ofKind.filter((one) => one.kind === change).length;
  }
  function phrase(number: number, text: (number: number) => string): string[] {
    return number === 0 ? [] : [text(number)];
  }
  return [
    ...phrase(count('added', 'unmetCriterion'), (n) => `${counted(n, criteria)} now unmet`),
    ...phrase(count('removed', 'unmetCriterion'), (n) => `${counted(n, criteria)} no longer unmet`),
    ...phrase(count('added', 'rejection'), (n) => `+${counted(n, rejectionNames)}`),
    ...phrase(count('removed', 'rejection'), (n) => `−${counted(n, rejectionNames)}`),
    ...phrase(count('added', 'other'), (n) => `+${counted(n, entryNames.unresolved)}`),
    ...phrase(count('removed', 'other'), (n) => `−${counted(n, entryNames.unresolved)}`),
  ];
}

function plainPhrases(part: PartDifference): string[] {
  const names = entryNames[part.part];
  const phrases: string[] = [];
  if (part.added > 0) phrases.push(`+${counted(part.added, names)}`);
  if (part.removed > 0) phrases.push(`−${counted(part.removed, names)}`);
  if (part.changed > 0) phrases.push(`${counted(part.changed, names)} changed`);
  if (phrases.length === 0 && part.reordered) phrases.push(`${names[1]} in another order`);
  return phrases;
}

/** The counts that matter, in words: `+2 decisions, 1 criterion now unmet, −3 files`. */
export function headline(parts: readonly PartDifference[]): string {
  if (parts.length === 0) return 'the same document';
  const phrases = parts.flatMap((part) =>
    part.part === 'unresolved' ? unresolvedPhrases(part) : plainPhrases(part),
  );
  return (phrases.length > 0 ? phrases : parts.flatMap(plainPhrases)).join(', ');
}

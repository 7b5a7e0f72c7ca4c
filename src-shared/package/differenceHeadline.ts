import type { PackagePart, PartDifference } from './differenceForm.ts';

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

function counted(count: number, names: readonly [string, string]): string {
  return `${String(count)} ${count === 1 ? names[0] : names[1]}`;
}

function unmetCriteria(part: PartDifference, kind: 'added' | 'removed'): number {
  return part.changes.filter(
    (change) => change.kind === kind && change.label.startsWith('criterion unmet: '),
  ).length;
}

function unresolvedPhrases(part: PartDifference): string[] {
  const names = entryNames.acceptance_criteria;
  const nowUnmet = unmetCriteria(part, 'added');
  const nowMet = unmetCriteria(part, 'removed');
  const phrases: string[] = [];
  if (nowUnmet > 0) phrases.push(`${counted(nowUnmet, names)} now unmet`);
  if (nowMet > 0) phrases.push(`${counted(nowMet, names)} no longer unmet`);
  const others = { ...part, added: part.added - nowUnmet, removed: part.removed - nowMet };
  return [...phrases, ...plainPhrases(others)];
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
  return parts
    .flatMap((part) => (part.part === 'unresolved' ? unresolvedPhrases(part) : plainPhrases(part)))
    .join(', ');
}

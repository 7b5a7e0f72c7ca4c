import { headline } from './differenceHeadline.ts';
import { packageParts } from './differenceForm.ts';
import type { PackageDifference, PackagePart } from './differenceForm.ts';
import { compareEntries } from './entryDifference.ts';
import type { Entry } from './entryDifference.ts';
import type { HandoffPackageV1 } from './handoffPackage.ts';

// Two entries of one identity are told apart by their place among their like.
function numberRepeats(entries: readonly Entry[]): Entry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const before = seen.get(entry.key) ?? 0;
    seen.set(entry.key, before + 1);
    return before === 0 ? entry : { ...entry, key: `${entry.key}\0${String(before)}` };
  });
}

function texts(list: readonly string[]): Entry[] {
  return list.map((text) => ({ key: text, label: text, fields: {} }));
}

function facts(values: Readonly<Record<string, string | number | undefined>>): Entry[] {
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ key: field, label: field, fields: { [field]: String(value) } }],
  );
}

/** A package as entries by part; what names an entry is its identity, the rest can change. */
function entriesOf(document: HandoffPackageV1): Record<PackagePart, Entry[]> {
  const { phase } = document.state;
  return {
    // A compiled document has the work's state as its phase; a foreign one may differ.
    work: facts({ ...document.work, ...(phase === document.work.state ? {} : { phase }) }),
    next: facts(document.next),
    constraints: texts(document.constraints),
    acceptance_criteria: texts(document.acceptance_criteria),
    unresolved: texts(document.state.unresolved),
    decisions: document.decisions.map(({ statement, rationale, recorded_at, evidence }) => ({
      key: `${recorded_at}\0${statement}`,
      label: statement,
      fields: { rationale },
      lists: { evidence },
    })),
    artifacts: document.artifacts.map(({ type, title, version, uri_or_download, sha256, id }) => ({
      key: `${type}\0${title}`,
      label: title,
      fields: { version: String(version), uri_or_download, sha256, id },
    })),
    blockers: document.blockers.map(({ id, severity, title, status }) => ({
      key: id,
      label: title,
      fields: { severity, title, status },
    })),
    completed: texts(document.state.completed),
    relevant_files: texts(document.relevant_files),
    evidence_links: texts(document.evidence_links),
    source: facts(document.source),
    truncation: facts(document.truncation),
  };
}

// Lists whose order is the author's own: an entry at the place of a vanished one is its new wording.
const worded: readonly PackagePart[] = ['constraints', 'acceptance_criteria'];

/** What changed from one package to another. Pure; the time of compiling does not count. */
export function comparePackages(
  before: HandoffPackageV1,
  after: HandoffPackageV1,
): PackageDifference {
  const earlier = entriesOf(before);
  const later = entriesOf(after);
  const parts = packageParts
    .map((part) => ({
      part,
      ...compareEntries(
        numberRepeats(earlier[part]),
        numberRepeats(later[part]),
        worded.includes(part),
      ),
    }))
    .filter((part) => part.changes.length > 0 || part.reordered);
  return { same: parts.length === 0, headline: headline(parts), parts };
}

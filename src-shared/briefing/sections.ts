import type { HandoffPackageV1 } from '../package/handoffPackage.ts';
import { byteLength } from '../text/bytes.ts';
import { quote, quotePath } from './quote.ts';

/** What a briefing is made from: a package, or the work item alone. */
export interface BriefingContent extends Pick<
  HandoffPackageV1,
  | 'work'
  | 'constraints'
  | 'acceptance_criteria'
  | 'state'
  | 'decisions'
  | 'artifacts'
  | 'blockers'
  | 'relevant_files'
  | 'next'
  | 'truncation'
> {
  /** Whether the record may hold more on this work than was put in here. */
  readonly workAlone?: true;
}

/** The sections of a briefing, in the order in which they are given up when it is too long. */
export const givenUpInOrder = [
  'relevant_files',
  'completed',
  'artifacts',
  'decisions',
  'blockers',
  'unresolved',
  'constraints',
  'acceptance_criteria',
] as const;
export type BriefingSection = (typeof givenUpInOrder)[number];

/** A section as text: its heading and its entries, none of which ends its line. */
export interface Section {
  readonly name: BriefingSection;
  readonly heading: string;
  readonly entries: readonly string[];
}

/** The entries of a section that are shown when `kept` of them are. */
export function keepEntries({ name, entries }: Section, kept: number): readonly string[] {
  // History goes from its old end; every other list has at its end what matters least.
  return name === 'completed' ? entries.slice(entries.length - kept) : entries.slice(0, kept);
}

/** A section as it stands in the text. */
export function writeSection(section: Section, kept: number): string {
  return [section.heading, ...keepEntries(section, kept)].join('\n');
}

/** How many bytes {@link writeSection} takes. */
export function sectionBytes(section: Section, kept: number): number {
  const lines = keepEntries(section, kept).map((entry) => byteLength(entry) + 1);
  return lines.reduce((sum, bytes) => sum + bytes, byteLength(section.heading));
}

function entry(text: string, ...labelled: readonly (readonly [label: string, text: string])[]) {
  const lines = labelled.map(([label, value]) => `    ${label}: ${quote(value)}`);
  return [`  - ${quote(text)}`, ...lines].join('\n');
}

function optional(label: string, text: string | null): [label: string, text: string][] {
  return text === null || text.trim() === '' ? [] : [[label, text]];
}

/** The sections that have something to show, in the order of the text. */
export function sectionsOf(content: BriefingContent): Section[] {
  const sections: Section[] = [
    {
      name: 'constraints',
      heading: 'CONSTRAINTS',
      entries: content.constraints.map((text) => entry(text)),
    },
    {
      name: 'acceptance_criteria',
      heading: 'ACCEPTANCE CRITERIA',
      entries: content.acceptance_criteria.map((text) => entry(text)),
    },
    {
      name: 'completed',
      heading: 'COMPLETED SO FAR, oldest first',
      entries: content.state.completed.map((text) => entry(text)),
    },
    {
      name: 'decisions',
      heading: 'DECISIONS THAT STAND, newest first',
      entries: content.decisions.map(({ statement, rationale, evidence }) =>
        entry(
          statement,
          ...optional('because', rationale),
          ...evidence.map((text): [string, string] => ['evidence', text]),
        ),
      ),
    },
    {
      name: 'artifacts',
      heading: 'ARTIFACTS, newest first',
      entries: content.artifacts.map(({ title, type, version, uri_or_download, sha256 }) =>
        entry(
          title,
          [`version ${String(version)}, type`, type],
          ...optional('at', uri_or_download),
          ...optional('SHA-256', sha256),
        ),
      ),
    },
    {
      name: 'blockers',
      heading: 'OPEN BLOCKERS, oldest first',
      entries: content.blockers.map(({ severity, title }) => `  - ${severity}: ${quote(title)}`),
    },
    {
      name: 'unresolved',
      heading: 'UNRESOLVED',
      entries: content.state.unresolved.map((text) => entry(text)),
    },
    {
      name: 'relevant_files',
      heading: 'RELEVANT FILES, touched by the session before',
      entries: content.relevant_files.map((path) => `  - ${quotePath(path)}`),
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

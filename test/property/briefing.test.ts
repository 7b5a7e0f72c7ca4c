import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closing } from '#shared/briefing/head.ts';
import { leastBriefingBudget, renderBriefing } from '#shared/briefing/renderBriefing.ts';
import type { Briefing } from '#shared/briefing/renderBriefing.ts';
import { givenUpInOrder } from '#shared/briefing/sections.ts';
import type { BriefingSection } from '#shared/briefing/sections.ts';
import { compilePackage } from '#shared/package/compile.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { anyRecord } from '../helpers/anyRecord.ts';

const pieces = fc.oneof(
  fc.constantFrom(
    ...['\n', '\r\n', '\u2028', ' ', '# System', 'GOAL', 'CLOSING INSTRUCTION', '  - high: '],
    ...[
      '    because: ',
      '</briefing>',
      ' [cut]',
      'This briefing was shortened',
      '\u202e',
      '\u0007',
    ],
    ...['👩‍👩‍👧‍👦', '🇸🇪', 'e\u0301\u0302\u0303', 'क्षि', '각', '\u0600', '한국어', 'plain words '],
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const short = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''));
const text = fc.oneof(
  { weight: 6, arbitrary: short },
  { weight: 1, arbitrary: fc.tuple(short, fc.nat(400)).map(([part, n]) => part.repeat(n)) },
);

const document: fc.Arbitrary<HandoffPackageV1> = fc
  .tuple(anyRecord(text), text, fc.nat(10_000))
  .map(([record, key, omitted]) =>
    compilePackage(
      {
        ...record,
        work: { ...record.work, key },
        decisions_total: record.decisions.length + omitted,
      },
      0,
    ),
  );
const budget = fc.integer({ min: leastBriefingBudget, max: 12_000 });

const headings: Readonly<Record<BriefingSection, string>> = {
  relevant_files: 'RELEVANT FILES',
  completed: 'COMPLETED',
  artifacts: 'ARTIFACTS',
  decisions: 'DECISIONS',
  blockers: 'OPEN BLOCKERS',
  unresolved: 'UNRESOLVED',
  constraints: 'CONSTRAINTS',
  acceptance_criteria: 'ACCEPTANCE CRITERIA',
};

function totalsOf(whole: HandoffPackageV1): Record<BriefingSection, number> {
  return {
    relevant_files: whole.relevant_files.length,
    completed: whole.state.completed.length,
    artifacts: whole.artifacts.length,
    decisions: whole.decisions.length,
    blockers: whole.blockers.length,
    unresolved: whole.state.unresolved.length,
    constraints: whole.constraints.length,
    acceptance_criteria: whole.acceptance_criteria.length,
  };
}

/** The indented lines under a heading: what a reader takes for its content. */
function linesUnder(briefing: Briefing, heading: string): string[] {
  const lines = briefing.text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(heading));
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return rest.slice(0, end);
}

/** How many entries of a section a reader counts. */
function countShown(briefing: Briefing, section: BriefingSection): number {
  return linesUnder(briefing, headings[section]).filter((line) => line.startsWith('  - ')).length;
}

function notesOf(briefing: Briefing, start: string): string[] {
  return briefing.text.split('\n').filter((line) => line.startsWith(start));
}

/** What begins a line of ours among the quoted ones. */
const label =
  /^ {2,5}(?:- (?:(?:low|high): )?|(?:because|evidence|version \d+, type|at|SHA-256|Purpose): )/u;

function quoted(recorded: string): string {
  return makeVisible(recorded).replaceAll('\n', '\n      ');
}

/** Everything that can stand before a cut: the text up to each of its graphemes' ends. */
function cutsOf(recorded: string, longest: number): Set<string> {
  const cuts = new Set(['']);
  let shown = '';
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(recorded)) {
    shown += quoted(segment);
    if (shown.length > longest) break;
    cuts.add(shown);
  }
  return cuts;
}

function uncut(shown: string): string {
  return shown.endsWith(' [cut]') ? shown.slice(0, -' [cut]'.length) : shown;
}

function expectShown(block: string, recorded: string, cut: boolean): void {
  if (!cut) expect(block).toBe(quoted(recorded));
  else {
    expect(block.endsWith(' [cut]')).toBe(true);
    const before = block.slice(0, -' [cut]'.length);
    expect(cutsOf(recorded, before.length).has(before)).toBe(true);
  }
}

describe('a briefing', () => {
  it('fits its budget in well-formed UTF-8, and says how long it is', () => {
    fc.assert(
      fc.property(document, budget, (whole, most) => {
        const briefing = renderBriefing(whole, most);
        const bytes = Buffer.from(briefing.text, 'utf8');
        expect(bytes.length).toBeLessThanOrEqual(most);
        expect(briefing.bytes).toBe(bytes.length);
        expect(bytes.toString('utf8')).toBe(briefing.text);
      }),
      { numRuns: 120 },
    );
  });

  it('always has goal, objective and closing, whole or cut at the end of a grapheme', () => {
    fc.assert(
      fc.property(document, budget, (whole, most) => {
        const briefing = renderBriefing(whole, most);
        expect(briefing.text.endsWith(`\n\n${closing}\n`)).toBe(true);
        const { goal } = whole.work;
        const { objective, purpose } = whole.next;
        const { clipped } = briefing;
        const [asked = '', why = ''] = linesUnder(briefing, 'NEXT OBJECTIVE')
          .join('\n')
          .split('\n  Purpose: ');
        const wanted = linesUnder(briefing, 'GOAL').join('\n');
        if (goal.trim() !== '') expectShown(wanted.slice(6), goal, clipped.includes('goal'));
        if (objective.trim() !== '') {
          expectShown(asked.slice(6), objective, clipped.includes('objective'));
          if (purpose.trim() !== '') expectShown(why, purpose, clipped.includes('purpose'));
        }
      }),
      { numRuns: 120 },
    );
  });

  it('counts truly what it leaves out, in the order in which things are given up', () => {
    fc.assert(
      fc.property(document, budget, (whole, most) => {
        const briefing = renderBriefing(whole, most);
        const totals = totalsOf(whole);
        const omitted = new Map(briefing.omitted.map((one) => [one.section, one]));
        for (const section of givenUpInOrder) {
          const one = omitted.get(section);
          expect(countShown(briefing, section)).toBe(one?.kept ?? totals[section]);
          if (one !== undefined) expect(one.total).toBe(totals[section]);
        }
        const filled = givenUpInOrder.filter((section) => totals[section] > 0);
        const order = briefing.omitted.map((one) => one.section);
        expect(order).toEqual(filled.slice(0, order.length));
        expect(briefing.omitted.slice(0, -1).every((one) => one.kept === 0)).toBe(true);
        if (briefing.clipped.length > 0) expect(order).toEqual(filled);
      }),
      { numRuns: 120 },
    );
  });

  it('has each of its two notes exactly when it is true, with the true numbers', () => {
    fc.assert(
      fc.property(document, budget, (whole, most) => {
        const briefing = renderBriefing(whole, most);
        const counts = briefing.omitted.map(
          ({ section, kept, total }) =>
            `${section.replaceAll('_', ' ')} ${String(kept)} of ${String(total)}`,
        );
        const shortened = notesOf(briefing, 'This briefing was shortened to fit a ');
        const is = briefing.omitted.length > 0 || briefing.clipped.length > 0;
        expect(shortened).toHaveLength(is ? 1 : 0);
        expect(shortened[0]?.includes(`a ${String(most)}-byte runtime budget`) ?? true).toBe(true);
        expect(/Shown here: (.*?)\./u.exec(shortened[0] ?? '')?.[1] ?? '').toBe(counts.join('; '));
        const cut = /they were cut: (.*?)\./u.exec(shortened[0] ?? '')?.[1] ?? '';
        expect(cut === '' ? [] : cut.split(/, | and /u)).toEqual(briefing.clipped);
        const { decisions_omitted, artifacts_omitted, files_omitted } = whole.truncation;
        const left = [decisions_omitted, artifacts_omitted, files_omitted].filter((n) => n > 0);
        const note = notesOf(briefing, 'The package itself leaves out ');
        expect(note).toHaveLength(left.length > 0 ? 1 : 0);
        expect((note[0]?.match(/\d+/gu) ?? []).map(Number)).toEqual(left);
      }),
      { numRuns: 120 },
    );
  });

  it('never shows more for a smaller budget', () => {
    fc.assert(
      fc.property(document, budget, fc.nat(3_000), (whole, small, more) => {
        const less = renderBriefing(whole, small);
        const other = renderBriefing(whole, small + more);
        for (const section of givenUpInOrder) {
          const fewer = linesUnder(less, headings[section]).join('\n');
          const more = linesUnder(other, headings[section]).join('\n');
          // History keeps its end, every other list its start.
          expect(section === 'completed' ? more.endsWith(fewer) : more.startsWith(fewer)).toBe(
            true,
          );
        }
        for (const heading of ['GOAL', 'NEXT OBJECTIVE']) {
          const [fewer = '', more = ''] = [less, other].map((briefing) =>
            uncut(linesUnder(briefing, heading).join('\n').split('\n  Purpose: ')[0] ?? ''),
          );
          expect(more.startsWith(fewer)).toBe(true);
        }
        expect(other.clipped.every((name) => less.clipped.includes(name))).toBe(true);
      }),
      { numRuns: 120 },
    );
  });

  it('keeps its own lines, whatever the record says', () => {
    const harmless = (recorded: string) => (recorded.trim() === '' ? recorded : 'x');
    fc.assert(
      fc.property(document, (whole) => {
        const most = 10_000_000;
        const own = (briefing: Briefing) =>
          briefing.text.split('\n').filter((line) => !line.startsWith('  '));
        const labels = (briefing: Briefing) =>
          briefing.text
            .slice(briefing.text.indexOf('\nGOAL\n'))
            .split('\n')
            .filter((line) => /^ {2,5}\S/u.test(line))
            .map((line) => label.exec(line)?.[0]);
        const plain = renderBriefing(replaceTexts(whole, harmless), most);
        const briefing = renderBriefing(whole, most);
        expect(own(briefing)).toEqual(own(plain));
        expect(labels(briefing)).toEqual(labels(plain));
      }),
      { numRuns: 120 },
    );
  });
});

function replaceTexts(whole: HandoffPackageV1, change: (text: string) => string): HandoffPackageV1 {
  const { work, state, next } = whole;
  const optional = (text: string | null) => (text === null ? null : change(text));
  return {
    ...whole,
    work: { ...work, key: change(work.key), title: change(work.title), goal: change(work.goal) },
    constraints: whole.constraints.map(change),
    acceptance_criteria: whole.acceptance_criteria.map(change),
    state: {
      ...state,
      completed: state.completed.map(change),
      unresolved: state.unresolved.map(change),
    },
    decisions: whole.decisions.map((decision) => ({
      ...decision,
      statement: change(decision.statement),
      rationale: optional(decision.rationale),
      evidence: decision.evidence.map(change),
    })),
    artifacts: whole.artifacts.map((artifact) => ({
      ...artifact,
      type: change(artifact.type),
      title: change(artifact.title),
      uri_or_download: optional(artifact.uri_or_download),
    })),
    blockers: whole.blockers.map((blocker) => ({ ...blocker, title: change(blocker.title) })),
    relevant_files: whole.relevant_files.map(change),
    next: { objective: change(next.objective), purpose: change(next.purpose) },
  };
}

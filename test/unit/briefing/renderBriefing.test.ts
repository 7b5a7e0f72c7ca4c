import { describe, expect, it } from 'vitest';
import { shareRoom } from '#shared/briefing/quote.ts';
import { leastBriefingBudget, renderBriefing } from '#shared/briefing/renderBriefing.ts';
import type { Briefing } from '#shared/briefing/renderBriefing.ts';
import { contentOfWork } from '#shared/briefing/workAlone.ts';
import { compilePackage } from '#shared/package/compile.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import type { WorkRecord } from '#shared/package/workRecord.ts';
import { fullRecord, idOf } from '../../helpers/workRecord.ts';

const full = compilePackage(fullRecord, 0);

function compile(changes: Partial<WorkRecord>): HandoffPackageV1 {
  return compilePackage({ ...fullRecord, ...changes }, 0);
}

function list(what: string, count: number, size = 60): string[] {
  return Array.from({ length: count }, (_, index) => `${what} ${String(index)} `.padEnd(size, '.'));
}

function kept(briefing: Briefing): Record<string, number> {
  return Object.fromEntries(briefing.omitted.map((one) => [one.section, one.kept]));
}

describe('renderBriefing', () => {
  it('shows everything when there is room, and has no note', () => {
    const briefing = renderBriefing(full);
    expect(briefing).toMatchObject({ omitted: [], clipped: [] });
    expect(briefing.text).not.toContain('shortened');
    expect(briefing.text).not.toContain('leaves out');
  });

  it('keeps the order of its sections', () => {
    const found = renderBriefing(full).text.match(/^[A-Z][A-Z ]+(?=,|$)/gmu);
    expect(found).toEqual([
      'WORK ITEM',
      'GOAL',
      'NEXT OBJECTIVE',
      'CONSTRAINTS',
      'ACCEPTANCE CRITERIA',
      'COMPLETED SO FAR',
      'DECISIONS THAT STAND',
      'ARTIFACTS',
      'OPEN BLOCKERS',
      'UNRESOLVED',
      'RELEVANT FILES',
      'CLOSING INSTRUCTION',
    ]);
  });

  it('begins with a letter, which no runtime takes for a command or an option', () => {
    expect(renderBriefing(full).text).toMatch(/^[A-Z]/u);
  });

  it('gives up only what must go', () => {
    const files = list('src/file', 100);
    const whole = compile({ files, files_total: 100 });
    const all = renderBriefing(whole, 100_000);
    const exact = renderBriefing(whole, all.bytes);
    expect(exact.omitted).toEqual([]);
    const tight = renderBriefing(whole, all.bytes - 1);
    const [first] = tight.omitted;
    expect(first).toMatchObject({ section: 'relevant_files', total: 100 });
    // One more file would have fitted, had it been kept: 65 bytes is what a file takes.
    expect(all.bytes - 1 - tight.bytes).toBeLessThan(65);
    expect(tight.text).toContain(`relevant files ${String(first?.kept)} of 100.`);
  });

  it('gives up the oldest of what was completed, and the last of the rest', () => {
    const sessions = list('purpose', 100).map((purpose, index) => ({
      id: idOf(1_000 + index),
      at: index,
      purpose,
      runtime: 'codex',
    }));
    const briefing = renderBriefing(
      compile({ state_changes: [], completed_sessions: sessions, files: list('f', 10) }),
      4_096,
    );
    expect(kept(briefing)['relevant_files']).toBe(0);
    expect(briefing.text).not.toContain('RELEVANT FILES');
    expect(briefing.text).toContain('purpose 99');
    expect(briefing.text).not.toContain('purpose 0 ');
  });

  it('gives up blockers as a whole, and what is unresolved entry by entry', () => {
    const blockers = list('blocker', 40, 100).map((title, index) => ({
      id: idOf(1_000 + index),
      severity: 'high' as const,
      title,
      status: 'open' as const,
      opened_at: index,
    }));
    const briefing = renderBriefing(compile({ open_blockers: blockers }), 7_680);
    expect(briefing.text).not.toContain('OPEN BLOCKERS');
    expect(kept(briefing)).toMatchObject({ decisions: 0, blockers: 0 });
    // With the section gone, all of them still stand under what is unresolved.
    expect(Object.keys(kept(briefing))).not.toContain('unresolved');
    const less = kept(renderBriefing(compile({ open_blockers: blockers }), 4_096))['unresolved'];
    expect(less).toBeGreaterThan(0);
    expect(less).toBeLessThan(43);
  });

  it('gives up acceptance criteria only when they alone are too much', () => {
    const briefing = renderBriefing(compile({ acceptance_criteria: list('criterion', 200) }));
    expect(kept(briefing)).toMatchObject({ constraints: 0 });
    expect(kept(briefing)['acceptance_criteria']).toBeGreaterThan(90);
    expect(briefing.clipped).toEqual([]);
  });

  it('cuts what is never dropped, sharing the room, and says so', () => {
    const work = { ...fullRecord.work, goal: 'goal '.repeat(4_000) };
    const next = { objective: 'objective '.repeat(2_000), purpose: 'review' };
    const briefing = renderBriefing(compile({ work, next }));
    expect(briefing.clipped).toEqual(['goal', 'objective']);
    expect(briefing.text).toContain('Marked [cut] where they were cut: goal and objective.');
    expect(briefing.text.match(/ \[cut\]$/gmu)).toHaveLength(2);
    expect(briefing.text).toContain('AUTH-1: Rotate the keys');
    expect(briefing.text).toContain('  Purpose: review');
    expect(briefing.bytes).toBeGreaterThan(8_192 - 100);
    expect(kept(briefing)['acceptance_criteria']).toBe(0);
  });

  it('says what the package itself leaves out, apart from what this text does', () => {
    const whole = compile({ decisions_total: 32, artifacts_total: 3, files_total: 9_000 });
    const { text } = renderBriefing(whole);
    expect(text).toContain(
      "\nThe package itself leaves out 30 older decisions, 1 older artifact and 8997 further files. Kernel's record has them.\n",
    );
    expect(text).not.toContain('shortened');
  });

  it('quotes what only looks like its own lines', () => {
    const { text } = renderBriefing(
      compile({
        constraints: ['one\n# System\r\nCLOSING INSTRUCTION\u2028    because: no\n  - two'],
        files: ['a\nGOAL'],
      }),
    );
    expect(text).toContain(
      '  - one\n      # System\n      CLOSING INSTRUCTION⟨U+2028⟩    because: no\n        - two\n',
    );
    expect(text).toContain('  - a⟨U+000A⟩GOAL\n');
  });

  it('says so where no goal is recorded', () => {
    const work = { ...fullRecord.work, goal: ' \n ' };
    expect(renderBriefing(compile({ work })).text).toContain(
      '\nGOAL\nNone is recorded: the title of the work item stands for it.\n',
    );
  });

  it('keeps to the least budget with everything at its longest', () => {
    const long = '😀'.repeat(30_000);
    const most = Number.MAX_SAFE_INTEGER;
    const whole: HandoffPackageV1 = {
      ...compile({
        work: { ...fullRecord.work, key: long, title: long, goal: long },
        next: { objective: long, purpose: long },
        constraints: list('constraint', 10_000),
        acceptance_criteria: list('criterion', 10_000),
      }),
      truncation: { decisions_omitted: most, artifacts_omitted: most, files_omitted: most },
    };
    const briefing = renderBriefing(whole, leastBriefingBudget);
    expect(briefing.bytes).toBeLessThanOrEqual(leastBriefingBudget);
    expect(briefing.clipped).toEqual(['key', 'title', 'goal', 'objective', 'purpose']);
    expect(briefing.text).toContain('GOAL\n      😀😀😀');
  });

  it.each([leastBriefingBudget - 1, 0, Number.NaN])('throws for the budget %d', (budget) => {
    expect(() => renderBriefing(full, budget)).toThrow(RangeError);
  });
});

describe('contentOfWork', () => {
  it('briefs from the work item alone, its title standing in for the objective', () => {
    const { text } = renderBriefing(
      contentOfWork({
        ...fullRecord.work,
        constraints: ['No new service.'],
        acceptance_criteria: ['Keys rotate.'],
        purpose: '',
      }),
    );
    expect(text).toContain('NEXT OBJECTIVE\n      Rotate the keys\n\nCONSTRAINTS');
    expect(text).toContain('\nIt holds the work item alone: ');
    expect(text).not.toMatch(
      /has nothing in the record|DECISIONS|UNRESOLVED|Purpose|leaves out|shortened/u,
    );
  });
});

describe('shareRoom', () => {
  it('lets the small ones have what they need', () => {
    expect(shareRoom([10, 1_000, 500], 310)).toBe(150);
    expect(shareRoom([100, 1_000], 600)).toBe(500);
    expect(shareRoom([10, 20], 30)).toBe(Infinity);
    expect(shareRoom([10, 20], -5)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { compilePackage } from '#shared/package/compile.ts';
import { comparePackages } from '#shared/package/difference.ts';
import { differenceText } from '#shared/package/differenceText.ts';
import { comparedLength, textDifference } from '#shared/package/textDifference.ts';
import type { WorkRecord } from '#shared/package/workRecord.ts';
import { fullRecord, idOf } from '../../helpers/workRecord.ts';

function compare(after: Partial<WorkRecord>) {
  return comparePackages(
    compilePackage(fullRecord, 0),
    compilePackage({ ...fullRecord, ...after }, 1),
  );
}

describe('comparePackages', () => {
  it('says that nothing changed', () => {
    expect(compare({})).toEqual({ same: true, headline: 'the same document', parts: [] });
  });

  it('counts what matters in words', () => {
    const added = [1, 2].map((number) => ({
      id: idOf(100 + number),
      recorded_at: 9_000,
      statement: `New ${String(number)}`,
      rationale: null,
      evidence: [],
    }));
    const difference = compare({
      decisions: [...fullRecord.decisions, ...added],
      decisions_total: 4,
      unmet_criteria: ['Keys rotate.', 'Old tokens are refused.'],
      files: [],
      files_total: 0,
    });
    expect(difference.headline).toBe('1 criterion now unmet, +2 decisions, −3 files');
  });

  it('tells an artifact that moved to another version', () => {
    const [plan, notes] = fullRecord.artifacts;
    if (plan === undefined || notes === undefined) throw new Error('the record has two artifacts');
    const { parts } = compare({ artifacts: [{ ...plan, version: 4 }, notes] });
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ part: 'artifacts', changed: 1, unchanged: 1 });
    expect(parts[0]?.changes[0]?.fields).toEqual([{ field: 'version', before: '3', after: '4' }]);
  });

  it('takes a criterion at the place of a vanished one for its new wording', () => {
    const [first] = fullRecord.acceptance_criteria;
    const { parts } = compare({ acceptance_criteria: [first ?? '', 'Keys rotate by themselves.'] });
    expect(parts[0]).toMatchObject({ part: 'acceptance_criteria', changed: 1, added: 0 });
  });

  it('tells another order of the same entries', () => {
    const { parts, same } = compare({ constraints: [...fullRecord.constraints].reverse() });
    expect(same).toBe(false);
    expect(parts[0]).toMatchObject({ part: 'constraints', reordered: true, changes: [] });
  });

  it('reads as text', () => {
    const difference = compare({
      next: { objective: 'Review it again.', purpose: 'review' },
      constraints: ['No new service.'],
    });
    expect(differenceText(difference)).toBe(
      [
        '1 instruction changed, −1 constraint',
        '',
        'next',
        '  ~ objective',
        '    objective: Review it{+ again+}.',
        '',
        'constraints',
        '  - Readers stay signed in.',
        '',
      ].join('\n'),
    );
  });
});

describe('textDifference', () => {
  it('compares word by word', () => {
    expect(textDifference('the old key', 'the new key')).toEqual([
      { kind: 'same', text: 'the ' },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: ' key' },
    ]);
  });

  it('replaces a text that is too long to compare', () => {
    const long = 'a '.repeat(comparedLength / 2);
    expect(textDifference(long, `${long}b`).map((piece) => piece.kind)).toEqual([
      'removed',
      'added',
    ]);
  });
});

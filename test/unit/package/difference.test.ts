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

  it('counts a blocker once, and rejections by their name', () => {
    const [first, second] = fullRecord.open_blockers;
    const third = { ...first, id: idOf(99), title: 'No budget', opened_at: 9 } as typeof first;
    if (second === undefined || third === undefined) throw new Error('the record has two blockers');
    expect(compare({ open_blockers: [second, third], rejected_handoffs: [] }).headline).toBe(
      '−2 rejections, +1 open blocker, −1 open blocker',
    );
  });

  it('tells evidence that came, went, was reworded or moved', () => {
    function evidence(before: string[], after: string[]) {
      const [decision] = fullRecord.decisions;
      if (decision === undefined) throw new Error('the record has a decision');
      const [one, other] = [before, after].map((list) =>
        compilePackage({ ...fullRecord, decisions: [{ ...decision, evidence: list }] }, 0),
      );
      if (one === undefined || other === undefined) throw new Error('both were compiled');
      const part = comparePackages(one, other).parts.find(({ part }) => part === 'decisions');
      return part?.changes[0]?.fields;
    }
    expect(evidence(['a', 'b'], ['new', 'a', 'b'])).toEqual([
      { field: 'evidence 1', before: null, after: 'new' },
    ]);
    expect(evidence(['a', 'b'], ['b'])).toEqual([
      { field: 'evidence 1', before: 'a', after: null },
    ]);
    expect(evidence(['a', 'b'], ['a', 'c'])).toEqual([
      { field: 'evidence 2', before: 'b', after: 'c' },
    ]);
    expect(evidence(['a', 'a'], ['a'])).toEqual([
      { field: 'evidence 2', before: 'a', after: null },
    ]);
    expect(evidence(['a', 'b'], ['b', 'a'])).toEqual([
      { field: 'order of evidence', before: 'a\nb', after: 'b\na' },
    ]);
  });

  it('sees a phase that only a foreign document can have', () => {
    const before = compilePackage(fullRecord, 0);
    const after = { ...before, state: { ...before.state, phase: 'done' as const } };
    expect(comparePackages(before, after)).toMatchObject({
      same: false,
      headline: '+1 field of the work',
    });
  });

  it('never comes without a headline', () => {
    const before = compilePackage(fullRecord, 0);
    const unresolved = before.state.unresolved.filter((line) => !line.startsWith('blocker'));
    const after = { ...before, state: { ...before.state, unresolved } };
    expect(comparePackages(before, after).headline).toBe('−2 unresolved points');
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

describe('differenceText', () => {
  it('names what is hidden, a carriage return too', () => {
    const next = { objective: 'Review it.\r', purpose: 're\u202eview' };
    expect(differenceText(compare({ next }))).toContain(
      '    objective: Review it.{+⟨U+000D⟩+}\n  ~ purpose\n    purpose: ',
    );
    expect(differenceText(compare({ next }))).toContain('⟨U+202E⟩');
  });

  it('keeps the lines of a text below their entry', () => {
    const text = differenceText(
      compare({ constraints: ['one\n+ two', 'Readers stay signed in.'] }),
    );
    expect(text).toContain('\n  ~ one\n      + two\n    text: ');
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

  it('replaces a text when nearly every word of it is another', () => {
    const before = Array.from({ length: 400 }, (_, index) => `a${String(index)}`).join(' ');
    const after = before.replaceAll('a', 'b');
    expect(textDifference(before, after).map((piece) => piece.kind)).toEqual(['removed', 'added']);
  });

  it('replaces a text that is too long to compare', () => {
    const long = 'a '.repeat(comparedLength / 2);
    expect(textDifference(long, `${long}b`).map((piece) => piece.kind)).toEqual([
      'removed',
      'added',
    ]);
  });
});

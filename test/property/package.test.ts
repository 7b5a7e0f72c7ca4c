import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#shared/package/canonicalJson.ts';
import type { JsonValue } from '#shared/package/canonicalJson.ts';
import { compilePackage } from '#shared/package/compile.ts';
import { comparePackages } from '#shared/package/difference.ts';
import { packageHashInput } from '#shared/package/packageHash.ts';
import { readPackageFile, writePackageFile } from '#shared/package/packageFile.ts';
import { textDifference } from '#shared/package/textDifference.ts';
import type { WorkRecord } from '#shared/package/workRecord.ts';
import { anyRecord } from '../helpers/anyRecord.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const record = anyRecord(text);

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, index) => ({ item, rank: Math.imul(index + 1, seed * 2 + 1) >>> 0 }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

function shuffleWhatDoesNotMatter(original: WorkRecord, seed: number): WorkRecord {
  return {
    ...original,
    state_changes: shuffled(original.state_changes, seed),
    completed_sessions: shuffled(original.completed_sessions, seed),
    open_blockers: shuffled(original.open_blockers, seed),
    rejected_handoffs: shuffled(original.rejected_handoffs, seed),
    decisions: shuffled(original.decisions, seed),
    artifacts: shuffled(original.artifacts, seed),
    files: shuffled(original.files, seed),
  };
}

describe('compiling', () => {
  it('gives the same document for rows in any order', () => {
    fc.assert(
      fc.property(record, fc.nat(0x7fff_ffff), (original, seed) => {
        const before = structuredClone(original);
        const document = compilePackage(original, 0);
        expect(original).toEqual(before);
        const other = compilePackage(shuffleWhatDoesNotMatter(original, seed), 99);
        expect(packageHashInput(other)).toBe(packageHashInput(document));
      }),
    );
  });

  it('gives another document when a criterion, a decision or the objective changes', () => {
    fc.assert(
      fc.property(record, (original) => {
        const hash = packageHashInput(compilePackage(original, 0));
        const next = { ...original.next, objective: `${original.next.objective}.` };
        const acceptance_criteria = [...original.acceptance_criteria, 'one more'];
        expect(packageHashInput(compilePackage({ ...original, next }, 0))).not.toBe(hash);
        expect(packageHashInput(compilePackage({ ...original, acceptance_criteria }, 0))).not.toBe(
          hash,
        );
      }),
    );
  });
});

describe('canonicalJson', () => {
  it('agrees with another implementation of RFC 8785', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        expect(canonicalJson(value as JsonValue)).toBe(canonicalize(value));
      }),
    );
  });
});

describe('the difference of two packages', () => {
  it('is empty exactly when their hashes are equal', () => {
    fc.assert(
      fc.property(record, record, (left, right) => {
        const before = compilePackage(left, 0);
        const after = compilePackage(right, 1);
        expect(comparePackages(before, compilePackage(left, 7)).same).toBe(true);
        const same = packageHashInput(before) === packageHashInput(after);
        expect(comparePackages(before, after).same).toBe(same);
      }),
    );
  });

  it('counts backwards what it counts forwards', () => {
    fc.assert(
      fc.property(record, record, (left, right) => {
        const before = compilePackage(left, 0);
        const after = compilePackage(right, 0);
        const there = comparePackages(before, after).parts;
        const back = comparePackages(after, before).parts;
        expect(
          back.map(({ part, added, removed, changed }) => [part, removed, added, changed]),
        ).toEqual(
          there.map(({ part, added, removed, changed }) => [part, added, removed, changed]),
        );
      }),
    );
  });

  it('keeps every letter of both texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = textDifference(before, after);
        const join = (kind: string): string =>
          pieces
            .filter((piece) => piece.kind === 'same' || piece.kind === kind)
            .map((piece) => piece.text)
            .join('');
        expect(pieces.every((piece) => piece.text.isWellFormed())).toBe(true);
        expect(join('removed')).toBe(before);
        expect(join('added')).toBe(after);
      }),
    );
  });
});

describe('a package file', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(record, (original) => {
        const document = compilePackage(original, 0);
        const file = { package_version: 3, package_hash: 'a'.repeat(64), document };
        const read = readPackageFile(writePackageFile(file));
        expect(read.ok && read.value.document).toEqual(document);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (garbage) => {
        expect(readPackageFile(garbage).ok).toBe(false);
      }),
    );
  });
});

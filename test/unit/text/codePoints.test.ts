import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints, sortCodePoints } from '#shared/text/codePoints.ts';

const text = fc.string({ unit: 'binary' });

describe('compareCodePoints', () => {
  it('agrees with the order of UTF-8 bytes', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(Math.sign(compareCodePoints(left, right))).toBe(bytes);
      }),
    );
  });

  it('puts what UTF-16 order puts last first', () => {
    expect(sortCodePoints(['😀', '＠', 'a', '😀'])).toEqual(['a', '＠', '😀']);
  });
});

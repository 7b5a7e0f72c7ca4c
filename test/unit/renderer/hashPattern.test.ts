import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPattern } from '#renderer/ui/hashPattern.ts';

const hash = createHash('sha256').update('kernel').digest('hex');

function changed(at: number): string {
  const digit = (Number.parseInt(hash.charAt(at), 16) ^ 8).toString(16);
  return hash.slice(0, at) + digit + hash.slice(at + 1);
}

describe('hashPattern', () => {
  it('is the same for the same hash', () => {
    expect(hashPattern(hash)).toEqual(hashPattern(hash));
  });

  it('is mirrored', () => {
    const { cells } = hashPattern(hash);
    for (let row = 0; row < 25; row += 5) {
      expect(cells.slice(row, row + 2)).toEqual(cells.slice(row + 3, row + 5).toReversed());
    }
  });

  it('looks different when a single bit of any digit is another', () => {
    for (let at = 0; at < hash.length; at += 1) {
      expect(hashPattern(changed(at)), `digit ${at}`).not.toEqual(hashPattern(hash));
    }
  });

  it('gives different hashes different pictures', () => {
    const pictures = Array.from({ length: 2_000 }, (_, index) => {
      const other = createHash('sha256').update(String(index)).digest('hex');
      return JSON.stringify(hashPattern(other));
    });
    expect(new Set(pictures).size).toBeGreaterThan(1_998);
  });
});

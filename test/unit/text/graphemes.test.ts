import { describe, expect, it } from 'vitest';
import { cutGraphemes } from '#shared/text/graphemes.ts';

function cut(text: string, room: number): string {
  return cutGraphemes(text, room, (grapheme) => grapheme.length);
}

describe('cutGraphemes', () => {
  it('ends where a grapheme ends', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(cut(`ab${family}c`, 2 + family.length)).toBe(`ab${family}`);
    expect(cut(`ab${family}c`, 1 + family.length)).toBe('ab');
    expect(cut('e\u0301e\u0301', 3)).toBe('e\u0301');
  });

  it('leaves out white space at the end', () => {
    expect(cut('one two', 4)).toBe('one');
    expect(cut('one\n\n  two', 5)).toBe('one');
    expect(cut('   ', 3)).toBe('');
  });

  it('keeps nothing of a grapheme that is longer than the room', () => {
    expect(cut(`a${'\u0301'.repeat(1_000)}`, 500)).toBe('');
  });

  it('asks for no more than it needs', () => {
    let asked = 0;
    const cost = () => {
      asked += 1;
      return 1;
    };
    cutGraphemes('a'.repeat(1_000_000), 10, cost);
    expect(asked).toBe(11);
  });
});

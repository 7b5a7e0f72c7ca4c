import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteLength } from '#shared/text/bytes.ts';

it('counts the bytes of UTF-8, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(byteLength(text)).toBe(Buffer.byteLength(text, 'utf8'));
    }),
  );
});

it.each(['a\ud800', '\udc00\ud800', '\ud83d\ude00\ud83d', 'é€😀'])(
  'counts %j as an encoder does',
  (text) => {
    expect(byteLength(text)).toBe(Buffer.byteLength(text, 'utf8'));
  },
);

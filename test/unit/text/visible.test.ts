import { describe, expect, it } from 'vitest';
import { makeVisible, visibleParts } from '#shared/text/visible.ts';

describe('makeVisible', () => {
  it.each([
    ['a control', 'a\u0007b', 'a⟨U+0007⟩b'],
    ['an escape sequence', '\u001b[31m', '⟨U+001B⟩[31m'],
    ['a lone carriage return', 'a\rb', 'a⟨U+000D⟩b'],
    ['a next line', 'a\u0085b', 'a⟨U+0085⟩b'],
    ['an override', 'gpj\u202eexe', 'gpj⟨U+202E⟩exe'],
    ['an isolate', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
    ['a zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
    ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
    ['a filler', 'a\u3164b', 'a⟨U+3164⟩b'],
    ['a tag', 'a\u{e0061}b', 'a⟨U+E0061⟩b'],
    ['half a character', 'a\ud800b', 'a⟨U+D800⟩b'],
    ['joiners inside a Latin word', 'pass\u200d\u200cword', 'pass⟨U+200D⟩⟨U+200C⟩word'],
    ['a joiner at the start', '\u200dword', '⟨U+200D⟩word'],
    ['a selector behind a letter', 'a\ufe0fb', 'a⟨U+FE0F⟩b'],
    ['text in selectors behind an emoji', '😀\ufe0f\u{e0150}', '😀\ufe0f⟨U+E0150⟩'],
  ])('names %s', (_what, text, shown) => {
    expect(makeVisible(text)).toBe(shown);
  });

  it.each([
    'a\tb\nc',
    'caf\u00e9 cafe\u0301',
    '👩\u200d💻 👍🏽 ❤\ufe0f 1\ufe0f\u20e3 ©\ufe0f',
    'می\u200cخواهم',
    'क\u094d\u200dष',
    '葛\u{e0100}城',
    'שלום',
  ])('leaves %j as it is', (text) => {
    expect(makeVisible(text)).toBe(text);
  });

  it('writes both line ends alike', () => {
    expect(makeVisible('a\r\nb')).toBe('a\nb');
  });
});

describe('visibleParts', () => {
  it('tells names apart from text that only looks like one', () => {
    expect(visibleParts('⟨U+202E⟩\u202e.')).toEqual([
      { text: '⟨U+202E⟩', hidden: false },
      { text: '⟨U+202E⟩', hidden: true },
      { text: '.', hidden: false },
    ]);
  });

  it('names every carriage return', () => {
    expect(visibleParts('a\r\n').map((part) => part.text)).toEqual(['a', '⟨U+000D⟩', '\n']);
  });
});

import fc from 'fast-check';
import { marked } from 'marked';
import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { markdownText } from '#shared/package/markdown.ts';

function kinds(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    token.type,
    ...('tokens' in token && token.tokens !== undefined ? kinds(token.tokens) : []),
    ...('items' in token ? kinds(token.items as Token[]) : []),
  ]);
}

// What plain text in a list entry may be made of, whatever it says.
const plain = new Set([
  'list',
  'list_item',
  'text',
  'paragraph',
  'space',
  'escape',
  'br',
  'checkbox',
]);

describe('markdownText', () => {
  it.each([
    '#',
    '1.',
    '1)',
    '-',
    '+',
    '*',
    '>',
    '    x',
    '```',
    '~~~',
    '| a | b |',
    '---',
    '===',
    '<b>',
    '[a](b)',
    '![a](b)',
    '&amp;',
    '_a_',
    '__a__',
    '~~a~~',
    '`a`',
    '[ ] a',
    '[a]: b',
  ])('makes plain text of %j', (text) => {
    const found = kinds(marked.lexer(`- ${markdownText(`${text}\n${text} x\n\n${text}`, '  ')}\n`));
    expect(found.filter((kind) => !plain.has(kind))).toEqual([]);
  });

  it('makes plain text of any text', () => {
    const marks = fc.constantFrom(...'#-+*>`~|=_[]()!<>&\\1. \nab:'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 24 }), (text) => {
        const found = kinds(marked.lexer(`- x${markdownText(`x${text}`, '  ')}\n`));
        expect(found.filter((kind) => !plain.has(kind))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('names hidden characters and keeps words with underscores readable', () => {
    expect(markdownText('in_progress \u202e')).toBe('in_progress ⟨U+202E⟩');
  });
});

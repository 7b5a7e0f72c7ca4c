import fc from 'fast-check';
import { marked } from 'marked';
import type { Token } from 'marked';
import { describe, expect, it } from 'vitest';
import {
  markdownAddress,
  markdownBold,
  markdownCode,
  markdownLine,
  markdownText,
} from '#shared/text/markdownText.ts';
import { makeVisible } from '#shared/text/visible.ts';

function kinds(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    token.type,
    ...('tokens' in token && token.tokens !== undefined ? kinds(token.tokens) : []),
    ...('items' in token ? kinds(token.items as Token[]) : []),
  ]);
}

// What plain text in a list entry may be made of, whatever it says; addresses stand as code.
const plain = new Set([
  'list',
  'list_item',
  'text',
  'paragraph',
  'space',
  'escape',
  'br',
  'checkbox',
  'codespan',
]);

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** What a reader sees of a rendered page, without white space. */
function seen(markdown: string): string {
  return marked
    .parse(markdown, { async: false })
    .replace(/<[^>]*>/gu, '')
    .replace(/&[a-z0-9#]+;/gu, (entity) => entities[entity] ?? entity)
    .replace(/\s/gu, '');
}

function letters(text: string): string {
  return makeVisible(text).replace(/\s/gu, '');
}

const piece = fc.constantFrom(
  ...'#-+*>`~|=_[]()!<>&\\1.:/@? \nabé😀\u202e'.split(/(?:)/u),
  ...['https://', 'www.', 'a@b.org', 'x.org/', '&copy;', '&#35;', '\n\n', '    ', '**', '```'],
);
const hostile = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

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
    'https://x.org/a*b_c',
    'www.x.org',
    'a@b.org',
    '<https://x.org>',
    '<javascript:a>',
  ])('makes plain text of %j', (text) => {
    const markdown = `- ${markdownText(`${text}\n${text} x\n\n${text}`, '  ')}\n`;
    expect(kinds(marked.lexer(markdown)).filter((kind) => !plain.has(kind))).toEqual([]);
    expect(seen(`- x${markdownText(`x${text} ${text}`, '  ')}`)).toBe(letters(`xx${text} ${text}`));
  });

  it('makes plain text of any text, and shows every letter of it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = `- x${markdownText(`x${text}`, '  ')}\n`;
        expect(kinds(marked.lexer(markdown)).filter((kind) => !plain.has(kind))).toEqual([]);
        expect(seen(markdown)).toBe(letters(`xx${text}`));
      }),
      { numRuns: 3_000 },
    );
  });

  it('makes no link of any text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(kinds(marked.lexer(markdownText(text)))).not.toContain('link');
      }),
      { numRuns: 3_000 },
    );
  });

  it('names hidden characters and keeps words with underscores readable', () => {
    expect(markdownText('in_progress \u202e')).toBe('in_progress ⟨U+202E⟩');
  });

  it('leaves the end of a sentence out of an address', () => {
    expect(markdownText('See (https://x.org/a_b).')).toBe('See (`https://x.org/a_b`).');
  });
});

describe('markdownBold', () => {
  it('shows every letter, each paragraph in bold', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(seen(`- ${markdownBold(`x${text}x`, '  ')}`)).toBe(letters(`x${text}x`));
      }),
      { numRuns: 1_000 },
    );
    expect(markdownBold('a\n\nb')).toBe('**a**\n\n**b**');
    expect(markdownBold(' \n ')).toBe('');
  });
});

describe('markdownLine', () => {
  it('is one heading that shows every letter', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = `# x ${markdownLine(text)}`;
        expect(kinds(marked.lexer(markdown)).filter((kind) => kind === 'heading')).toHaveLength(1);
        expect(marked.lexer(markdown)).toHaveLength(1);
        expect(seen(markdown)).toBe(letters(`x${text}`));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('markdownCode', () => {
  it('shows every letter in one code span', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const shown = letters(text.replaceAll('\n', '⟨U+000A⟩'));
        expect(seen(`x ${markdownCode(text)}`)).toBe(`x${shown}`);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('markdownAddress', () => {
  it('links an address that a page may open, and shows where it leads', () => {
    const markdown = markdownAddress('https://x.org/a*b_(c)?d=1&copy;=2');
    const [paragraph] = marked.lexer(markdown);
    expect(kinds([paragraph ?? { type: 'none', raw: '' }])).toContain('link');
    expect(seen(markdown)).toBe('https://x.org/a*b_(c)?d=1&copy;=2');
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc',
    'docs/a.md',
    'https://x.org/\u202e',
    'https://a b',
  ])('makes no link of %j', (uri) => {
    const markdown = markdownAddress(uri);
    expect(kinds(marked.lexer(markdown))).not.toContain('link');
    expect(seen(markdown)).toBe(letters(uri));
  });
});

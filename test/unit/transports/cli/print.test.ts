import { describe, expect, it } from 'vitest';
import { paint, plainPaper, wantsColour } from '#main/transports/cli/print/paper.ts';
import { printPlainly } from '#main/transports/cli/print/plain.ts';
import { printProblem } from '#main/transports/cli/print/problem.ts';
import { showLine, showText } from '#main/transports/cli/print/show.ts';
import { sheet } from '#main/transports/cli/print/sheet.ts';
import { table } from '#main/transports/cli/print/table.ts';
import { idShortener, localTime, packageName } from '#main/transports/cli/print/values.ts';
import { clip, displayWidth, padEnd, wrap } from '#main/transports/cli/print/width.ts';

const narrow = { width: 40, colour: false };

describe('the width of text', () => {
  it.each([
    ['plain', 5],
    ['Grüße → …', 9],
    ['漢字', 4],
    ['한국어', 6],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 2],
    ['🇸🇪', 2],
    ['a\u200bb', 2],
    ['', 0],
  ])('%j takes %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  it('cuts between characters and marks the cut', () => {
    expect(clip('tokens', 6)).toBe('tokens');
    expect(clip('tokens', 5)).toBe('toke…');
    expect(clip('漢字漢字', 6)).toBe('漢字…');
    expect(clip('👩‍👩‍👧👩‍👩‍👧', 3)).toBe('👩‍👩‍👧…');
    expect(padEnd('漢', 4)).toBe('漢  ');
  });

  it('wraps at spaces, and a word only where it is too wide alone', () => {
    expect(wrap('one two three four five six', 20)).toEqual(['one two three four', 'five six']);
    expect(wrap('x'.repeat(25), 20)).toEqual(['x'.repeat(20), 'x'.repeat(5)]);
    expect(wrap('a\r\nb\n\nc', null)).toEqual(['a', 'b', '', 'c']);
  });
});

describe('text of the record', () => {
  it('cannot move the cursor, colour, or turn text around', () => {
    expect(showText('\u001b[31mred\u0007\u202egnp.exe')).toBe(
      '⟨U+001B⟩[31mred⟨U+0007⟩⟨U+202E⟩gnp.exe',
    );
    expect(showLine('one\ntwo\tthree')).toBe('one↵two    three');
  });
});

describe('a table', () => {
  const columns = [
    { title: 'KEY', cell: (row: { key: string; title: string }) => row.key },
    { title: 'TITLE', cell: (row: { key: string; title: string }) => row.title, flexible: true },
  ];
  const rows = [
    { key: 'A-1', title: 'A title that is far too long for a terminal as narrow as this one' },
    { key: 'A-20', title: '漢字' },
  ];

  it('cuts nothing and holds no tab where there is no terminal', () => {
    const text = table(plainPaper, columns, rows, 'none');
    expect(text).toBe(`KEY   TITLE\nA-1   ${rows[0]?.title ?? ''}\nA-20  漢字\n`);
    expect(table(plainPaper, columns, [{ key: 'A-1', title: 'a\tb' }], 'none')).not.toContain('\t');
  });

  it('keeps to the width of a terminal', () => {
    const lines = table(narrow, columns, rows, 'none').split('\n');
    expect(lines.map(displayWidth).every((width) => width <= 40)).toBe(true);
    expect(lines[1]).toBe('A-1   A title that is far too long for …');
  });

  it('says that there is nothing', () => {
    expect(table(plainPaper, columns, [], 'no work items')).toBe('no work items\n');
  });
});

describe('a sheet', () => {
  it('leaves out what is empty, and wraps long values under themselves', () => {
    const lines = [
      ['work', 'A-1'],
      ['goal', 'one two three four five six seven eight'],
      ['criteria', ['first', 'second']],
      ['version', null],
      ['constraints', []],
    ] as const;
    expect(sheet(narrow, lines)).toBe(
      [
        'work      A-1',
        'goal      one two three four five six',
        '          seven eight',
        'criteria  - first',
        '          - second',
        '',
      ].join('\n'),
    );
  });
});

describe('colour', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
  ])('%j, terminal %j: %j', (environment, terminal, expected) => {
    expect(wantsColour(environment, terminal)).toBe(expected);
  });

  it('goes only on paper that shows it', () => {
    expect(paint(plainPaper, 'red', 'x')).toBe('x');
    expect(paint({ width: 80, colour: true }, 'red', 'x')).toBe('\u001b[31mx\u001b[39m');
  });
});

describe('values', () => {
  it('shortens ids on a terminal alone, and never so far that two look the same', () => {
    const ids = [
      '01a22ae0-d85b-75c9-bf38-6f7937bc191e',
      '01a22ae0-d85b-75c9-bf38-6f7937bc1920',
      '01a22ae0-ffff-75c9-bf38-6f7937bc191e',
    ];
    expect(ids.map(idShortener(plainPaper, ids))).toEqual(ids);
    expect(ids.map(idShortener(narrow, [...ids.slice(1), null]))[2]).toBe('01a22ae0-ffff');
    const short = ids.map(idShortener(narrow, ids));
    expect(new Set(short).size).toBe(3);
  });

  it('names a package by version and hash', () => {
    expect(packageName(3, '9f2c1a8b'.padEnd(64, '0'))).toBe('v3, 9f2c1a8b…');
  });

  it('shows no time where there is none', () => {
    expect(localTime(null)).toBe('');
    expect(localTime('2026-03-01T14:05:59.999Z')).toMatch(/^2026-0[23]-\d\d \d\d:\d5$/u);
  });
});

describe('a problem', () => {
  it('says what happened, which field, and what to do', () => {
    const problem = { code: 'text_too_long', message: 'Too long.', remedy: 'Cut it.' } as const;
    expect(printProblem(problem, '--title', plainPaper)).toBe(
      'error: Too long.\n  field: --title\n  try: Cut it.\n',
    );
  });

  it('lists the candidates of an ambiguous name once, each on its own line', () => {
    const problem = {
      code: 'ambiguous_reference',
      message: '"01" fits more than one: A-1 (01a), 01b.',
      remedy: 'Give more of the id.',
      field: 'work',
      details: {
        candidates: [
          { id: '01a', label: 'A-1 (01a)' },
          { id: '01b', label: '01b' },
        ],
      },
    } as const;
    expect(printProblem(problem, '<work>', plainPaper)).toBe(
      'error: "01" fits more than one:\n    A-1 (01a)\n    01b\n' +
        '  field: <work>\n  try: Give more of the id.\n',
    );
  });
});

describe('an output that has no printer of its own', () => {
  it('is a table or a sheet', () => {
    expect(printPlainly({ items: [{ some_id: 1, name: 'x' }] }, plainPaper)).toBe(
      'SOME ID  NAME\n1        x\n',
    );
    expect(printPlainly({ some_id: 1, none: null }, plainPaper)).toBe('some id  1\n');
  });
});

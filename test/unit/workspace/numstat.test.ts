import { describe, expect, it } from 'vitest';
import { parseNumstat } from '#main/workspace/numstat.ts';
import { parseUntracked } from '#main/workspace/untracked.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('parseNumstat', () => {
  it('reads plain, binary and renamed files, with any characters in a path', () => {
    const output = bytes(
      '1\t2\ta\tb\nc\0-\t-\tpicture\0' + '3\t0\t\0old\0new\0' + '0\t4\t-x\xff\0',
    );
    expect(parseNumstat(output)).toEqual([
      { path: bytes('a\tb\nc'), insertions: 1, deletions: 2 },
      { path: bytes('picture'), insertions: 0, deletions: 0 },
      { path: bytes('old'), insertions: 0, deletions: 0 },
      { path: bytes('new'), insertions: 3, deletions: 0 },
      { path: bytes('-x\xff'), insertions: 0, deletions: 4 },
    ]);
  });

  it('reads nothing as no files', () => {
    expect(parseNumstat(bytes(''))).toEqual([]);
  });

  it.each(['a\0', '1\tb\0', 'x\t2\tc\0', '1\t\td\0', '1\t2\t\0old\0', '-1\t2\te\0', '\t\tf\0'])(
    'does not guess at a record of another form: %j',
    (text) => {
      expect(parseNumstat(bytes(text))).toBeUndefined();
    },
  );
});

describe('parseUntracked', () => {
  it('picks out untracked files and counts nested checkouts', () => {
    const output = bytes(
      '1 .M N... 100644 100644 100644 aaa aaa ? not one\0' +
        '2 R. N... 100644 100644 100644 aaa aaa R100 new\0? old name\0' +
        'u UU N... 100644 100644 100644 100644 a b c both\0' +
        '? one\0? nested/\0?  leading space\0! ignored\0',
    );
    expect(parseUntracked(output)).toEqual({
      files: [bytes('one'), bytes(' leading space')],
      nestedCheckouts: 1,
    });
  });
});

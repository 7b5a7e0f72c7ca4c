import { diffWordsWithSpace } from 'diff';

/** A stretch of two texts: in both, only in the later one, or only in the earlier one. */
export interface TextPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longest pair of texts that is compared word by word, in UTF-16 units of both together. */
export const comparedLength = 20_000;

/**
 * Most words that may come and go before two texts are shown as a replacement of the whole: beyond,
 * little would be left to read as unchanged, and the time grows with the square.
 */
const mostEdits = 300;

function replacement(before: string, after: string): TextPiece[] {
  const pieces: TextPiece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return pieces.filter((piece) => piece.text !== '');
}

/**
 * What changed between two texts, word by word. Texts that are too long or too different (see
 * {@link comparedLength}) come as one removed and one added piece.
 */
export function textDifference(before: string, after: string): TextPiece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  if (before.length + after.length > comparedLength) return replacement(before, after);
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  if (changes === undefined) return replacement(before, after);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

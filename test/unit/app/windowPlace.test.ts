import { describe, expect, test } from 'vitest';
import {
  firstSize,
  isReachable,
  minimumSize,
  placeBeside,
  placeWindow,
} from '#main/app/windowPlace.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const left = { x: -1920, y: 0, width: 1920, height: 1080 };

function standing(x: number, y: number, width = 1000, height = 700) {
  return { bounds: { x, y, width, height }, maximized: false };
}

describe('a remembered place', () => {
  test('is taken again', () => {
    const { bounds } = standing(100, 80);
    expect(placeWindow({ bounds, maximized: false }, [laptop])).toEqual(bounds);
  });

  test('may be on another display', () => {
    expect(placeWindow(standing(-1500, 10), [laptop, left])).toMatchObject({ x: -1500, y: 10 });
  });

  test('on a display that is gone gives its size alone', () => {
    expect(placeWindow(standing(-1500, 10), [laptop])).toEqual({ width: 1000, height: 700 });
  });

  test('smaller than a page needs grows to the minimum', () => {
    expect(placeWindow(standing(100, 80, 10, 10), [laptop])).toMatchObject(minimumSize);
  });

  test('that was never there is the first size', () => {
    expect(placeWindow(null, [laptop])).toEqual(firstSize);
  });
});

test.each([
  ['a corner that can be held', { x: 1300, y: 30 }, true],
  ['too little of it to hold', { x: 1400, y: 30 }, false],
  ['its title above the display', { x: 100, y: 0 }, false],
  ['its title below the display', { x: 100, y: 890 }, false],
  ['left, with the end of its title in reach', { x: -880, y: 30 }, true],
  ['left, with too little of it in reach', { x: -900, y: 30 }, false],
])('%s: %o', (_what, { x, y }, expected) => {
  expect(isReachable({ x, y, width: 1000, height: 700 }, [laptop])).toBe(expected);
});

test('with no display at all nothing is reachable', () => {
  expect(isReachable(standing(0, 30).bounds, [])).toBe(false);
});

test('another window stands a step beside', () => {
  const { bounds } = standing(100, 80);
  expect(placeBeside(bounds)).toEqual({ x: 132, y: 112, width: 1000, height: 700 });
});

import { expect, test } from 'vitest';
import { isOwnSender } from '#main/app/sender.ts';

const own = 'app://kernel';

test('the main frame of a page of ours is trusted', () => {
  expect(isOwnSender({ origin: own, parent: null }, own)).toBe(true);
});

test.each([
  'app://kernel.example',
  'app://kernel:1',
  'app://other',
  'https://kernel',
  'null',
  '',
  'APP://KERNEL',
  'app://kernel/',
])('a page of %s is not', (origin) => {
  expect(isOwnSender({ origin, parent: null }, own)).toBe(false);
});

test('a frame within a page of ours is not', () => {
  expect(isOwnSender({ origin: own, parent: {} }, own)).toBe(false);
});

test('a frame that has gone is not', () => {
  expect(isOwnSender(null, own)).toBe(false);
});

test('a frame that cannot be read any more is not', () => {
  const disposed = {
    parent: null,
    get origin(): string {
      throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    },
  };
  expect(isOwnSender(disposed, own)).toBe(false);
});

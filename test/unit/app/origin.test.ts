import { expect, test } from 'vitest';
import { originOf } from '#main/app/origin.ts';

test.each([
  ['app://kernel/', 'app://kernel'],
  ['app://kernel/assets/a.js?b#c', 'app://kernel'],
  ['app://someone@kernel/', 'app://kernel'],
  ['app://kernel:80/', 'app://kernel:80'],
  ['http://LOCALHOST:5173/a', 'http://localhost:5173'],
  ['https://kernel', 'https://kernel'],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each(['', 'kernel', 'about:blank', 'data:text/html,x', 'file:///index.html', 'app:kernel'])(
  '%j has none',
  (address) => {
    expect(originOf(address)).toBeNull();
  },
);

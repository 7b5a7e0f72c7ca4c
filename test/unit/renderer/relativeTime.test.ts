import { describe, expect, it } from 'vitest';
import { relativeTime } from '#renderer/ui/relativeTime.ts';

const at = '2026-03-04T10:00:00.000Z';
const then = Date.parse(at);
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('relativeTime', () => {
  it.each([
    [0, 'now'],
    [59 * second, 'now'],
    [minute, '1 min'],
    [59 * minute + 59 * second, '59 min'],
    [hour, '1 h'],
    [day - 1, '23 h'],
    [day, '1 d'],
    [7 * day - 1, '6 d'],
    [7 * day, 'Mar 4'],
    [400 * day, 'Mar 4, 2026'],
    [-30 * second, 'now'],
    [-day, 'Mar 4'],
  ])('%d ms later says %s', (passed, text) => {
    expect(relativeTime(at, then + passed)).toBe(text);
  });
});

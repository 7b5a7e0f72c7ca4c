import { expect, test } from 'vitest';
import { id } from '#shared/domain/fields.ts';
import { makeIdSource, randomHex } from '#main/core/ids.ts';

const now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

test('an id is a UUIDv7 that holds its time', () => {
  const made = makeIdSource()(now);
  expect(id().safeParse(made).success).toBe(true);
  expect(Number.parseInt(made.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});

test('ids of one source rise, also within one millisecond, and none comes twice', () => {
  const make = makeIdSource();
  const ids = [now, now + 1, now + 2].flatMap((at) =>
    Array.from({ length: 5_000 }, () => make(at)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('two sources do not make the same ids', () => {
  const [one, two] = [makeIdSource(), makeIdSource()];
  const ids = Array.from({ length: 1_000 }, () => [one(now), two(now)]).flat();
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id may lie in the past of the one before it', () => {
  const make = makeIdSource();
  const later = make(now);
  expect(make(now - 60_000) < later).toBe(true);
});

test('random digits have the length that is asked for and differ', () => {
  expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/u);
  expect(randomHex(16)).not.toBe(randomHex(16));
});

import { expect, test } from 'vitest';
import { fail } from '#shared/domain/problems.ts';
import { succeed } from '#shared/domain/answer.ts';
import type { Answer } from '#shared/domain/answer.ts';
import { holdRecord } from '#main/app/recordHolder.ts';
import type { WindowRecord } from '#main/transports/ipc.ts';

const locked = fail('database_locked', 'Another program holds the database.');

function openRecord(closed: string[] = []): Answer<WindowRecord> {
  return succeed({
    call: async () => succeed(null),
    onChanged: () => () => undefined,
    close: () => {
      closed.push('record');
    },
  });
}

/** Opens with the given answers, one an attempt. */
function opening(...answers: Answer<WindowRecord>[]) {
  const left = [...answers];
  return async () => left.shift() ?? locked;
}

test('the first attempt begins at once', async () => {
  const record = holdRecord(opening(openRecord()));
  expect(await record.opened()).toMatchObject({ ok: true });
  expect(record.problem()).toBeNull();
  expect(record.attempts()).toBe(1);
});

test('a failure is kept, and tried again', async () => {
  const record = holdRecord(opening(locked, locked, openRecord()));
  expect(await record.opened()).toEqual(locked);
  expect(record.problem()).toEqual(locked.error);
  expect(await record.tryAgain()).toEqual(locked);
  expect(record.attempts()).toBe(2);
  expect(await record.tryAgain()).toMatchObject({ ok: true });
  expect(record.problem()).toBeNull();
  expect(await record.opened()).toMatchObject({ ok: true });
});

test('an attempt that runs is not doubled, nor is one that succeeded', async () => {
  const record = holdRecord(opening(locked, openRecord(), locked));
  await record.opened();
  const [one, other] = await Promise.all([record.tryAgain(), record.tryAgain()]);
  expect(one).toBe(other);
  expect(await record.tryAgain()).toBe(one);
  expect(record.attempts()).toBe(2);
});

test('the record is closed once', async () => {
  const closed: string[] = [];
  const record = holdRecord(opening(openRecord(closed)));
  await record.opened();
  record.close();
  record.close();
  expect(closed).toEqual(['record']);
});

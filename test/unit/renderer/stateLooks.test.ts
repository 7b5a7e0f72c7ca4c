import { describe, expect, it } from 'vitest';
import { stateLooks } from '#renderer/ui/stateLooks.ts';

describe.each(Object.entries(stateLooks))('the states of a %s', (_kind, looks) => {
  const all = Object.values(looks);

  it('each have a shape of their own, so that colour is never alone', () => {
    expect(new Set(all.map(({ shape }) => shape)).size).toBe(all.length);
  });

  it('each have a word of their own', () => {
    expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
  });
});

import { describe, expect, it } from 'vitest';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { PageChain } from '#renderer/client/pageChain.ts';

interface Row {
  readonly id: string;
  readonly text: string;
}

const SIZE = 3;

/** A list in the order of its ids that answers in pages, as the record does. */
function createList(ids: readonly number[]) {
  const list = {
    rows: ids.map((id) => ({ id: String(id).padStart(3, '0'), text: 'old' })),
    asked: [] as (string | null)[],
    failing: false,
    waiting: [] as (() => void)[],
    /** Whether answers wait until they are let go. */
    held: false,
  };
  const ask = async (cursor: string | null) => {
    list.asked.push(cursor);
    const rows = list.rows.filter((row) => cursor === null || row.id > cursor);
    const items = rows.slice(0, SIZE);
    const next_cursor = rows.length > SIZE ? (items.at(-1)?.id ?? null) : null;
    if (list.held) await new Promise<void>((done) => list.waiting.push(done));
    if (list.failing) return fail('internal', 'It failed.');
    return succeed({ items, next_cursor });
  };
  return { list, ask };
}

function follow(ids: readonly number[]) {
  const { list, ask } = createList(ids);
  const chain = new PageChain<Row>(
    ask,
    (row) => row.id,
    () => undefined,
  );
  /** Lets every answer that is on its way come. */
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const shown = () => chain.state.items.map((row) => Number(row.id));
  return { list, chain, settle, shown };
}

const twelve = Array.from({ length: 12 }, (_, index) => (index + 1) * 10);

describe('PageChain', () => {
  it('reads as many pages as are in view, and no more', async () => {
    const { list, chain, settle, shown } = follow(twelve);
    chain.view(0, 4);
    await settle();
    expect(shown()).toEqual([10, 20, 30, 40, 50, 60]);
    expect(list.asked).toEqual([null, '030']);
    expect(chain.state).toMatchObject({ more: true, loading: false, fetching: false });
  });

  it('comes to the end', async () => {
    const { chain, settle, shown } = follow(twelve);
    chain.view(0, 1_000);
    await settle();
    expect(shown()).toEqual(twelve);
    expect(chain.state.more).toBe(false);
  });

  it('shows a row that was added in view, and every row once', async () => {
    const { list, chain, settle, shown } = follow(twelve);
    chain.view(0, 5);
    await settle();
    list.rows.splice(1, 0, { id: '015', text: 'new' });
    chain.invalidate();
    await settle();
    expect(shown().slice(0, 6)).toEqual([10, 15, 20, 30, 40, 50]);
    expect(new Set(shown()).size).toBe(shown().length);
  });

  it('lets go of rows that are gone, down to an empty list', async () => {
    const { list, chain, settle, shown } = follow(twelve);
    chain.view(0, 1_000);
    await settle();
    list.rows.splice(3, 6);
    chain.invalidate();
    await settle();
    expect(shown()).toEqual([10, 20, 30, 100, 110, 120]);
    list.rows.length = 0;
    chain.invalidate();
    await settle();
    expect(shown()).toEqual([]);
  });

  it('asks again only for what is in view, and for the rest once it comes into view', async () => {
    const { list, chain, settle } = follow(twelve);
    chain.view(0, 1_000);
    await settle();
    chain.view(0, 1);
    list.rows = list.rows.map((row) => ({ ...row, text: 'new' }));
    list.asked.length = 0;
    chain.invalidate();
    await settle();
    expect(list.asked).toEqual([null]);
    expect(chain.state.items.map(({ text }) => text)).toContain('old');
    chain.view(0, 1_000);
    await settle();
    expect(chain.state.items.map(({ text }) => text)).not.toContain('old');
  });

  it('asks again when the record changed while an answer was on its way', async () => {
    const { list, chain, settle, shown } = follow([10]);
    list.held = true;
    chain.view(0, 1);
    await settle();
    list.rows.push({ id: '020', text: 'new' });
    chain.invalidate();
    list.held = false;
    for (const go of list.waiting) go();
    await settle();
    expect(shown()).toEqual([10, 20]);
  });

  it('keeps what it has when a page fails, says why, and tries again', async () => {
    const { list, chain, settle, shown } = follow(twelve);
    chain.view(0, 1);
    await settle();
    list.failing = true;
    chain.view(0, 5);
    await settle();
    expect(shown()).toEqual([10, 20, 30]);
    expect(chain.state.problem?.code).toBe('internal');
    list.failing = false;
    chain.retry();
    await settle();
    expect(shown()).toEqual([10, 20, 30, 40, 50, 60]);
    expect(chain.state.problem).toBeNull();
  });

  it('does not stay in loading when the first page fails', async () => {
    const { list, chain, settle } = follow(twelve);
    list.failing = true;
    chain.view(0, 1);
    await settle();
    expect(chain.state).toMatchObject({ loading: false, fetching: false });
  });

  it('gives the same array while nothing changed', async () => {
    const { chain, settle } = follow(twelve);
    chain.view(0, 1);
    await settle();
    const before = chain.state.items;
    chain.view(0, 1);
    await settle();
    expect(chain.state.items).toBe(before);
  });
});

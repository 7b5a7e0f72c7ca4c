import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { listLimits } from '#shared/domain/limits.ts';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';
import { call } from './bridge.ts';
import { onRecordChange } from './changes.ts';
import { noPages, PageChain, type AskPage, type PageAnswer, type PagesState } from './pageChain.ts';

/** The operations that answer with one page of a list. */
export type PagedOperation = {
  [Name in OperationName]: OperationOutput<Name> extends PageAnswer<unknown> ? Name : never;
}[OperationName];

/** A row of a list that comes in pages. */
export type RowOf<Name extends PagedOperation> =
  OperationOutput<Name> extends PageAnswer<infer Item> ? Item : never;

/** What a list asks, beside where to start and how many. */
export type PagesInput<Name extends PagedOperation> = Omit<OperationCall<Name>, 'cursor' | 'limit'>;

/** A long list and how to see more of it. */
export interface Pages<Item> extends PagesState<Item> {
  /** Says which rows are in view: they are loaded, and kept up to date. */
  view: (first: number, last: number) => void;
  retry: () => void;
}

function createList<Item>(ask: AskPage<Item>, keyOf: (item: Item) => string) {
  const listeners = new Set<() => void>();
  const chain = new PageChain<Item>(ask, keyOf, () => {
    for (const listener of [...listeners]) listener();
  });
  return {
    chain,
    read: () => chain.state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: (first: number, last: number) => {
      chain.view(first, last);
    },
    retry: () => {
      chain.retry();
    },
  };
}

/**
 * Reads a list page by page and keeps what is in view up to date. `null` asks nothing. `keyOf` must
 * be the same function each time.
 */
export function usePages<Name extends PagedOperation>(
  name: Name,
  input: PagesInput<Name> | null,
  keyOf: (item: RowOf<Name>) => string,
): Pages<RowOf<Name>> {
  const question = input === null ? null : JSON.stringify(input);
  const list = useMemo(() => {
    const fields = JSON.parse(question ?? '{}') as object;
    const ask = (cursor: string | null) =>
      call(name, {
        ...fields,
        limit: listLimits.page,
        ...(cursor === null ? {} : { cursor }),
      } as never);
    return createList<RowOf<Name>>(ask as unknown as AskPage<RowOf<Name>>, keyOf);
  }, [name, question, keyOf]);

  useEffect(() => {
    if (question === null) return;
    list.view(0, 0);
    return onRecordChange(() => {
      list.chain.invalidate();
    });
  }, [list, question]);

  const state = useSyncExternalStore(list.subscribe, list.read);
  const shown = question === null ? noPages : state;
  return useMemo(() => ({ ...shown, view: list.view, retry: list.retry }), [shown, list]);
}

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';
import {
  followQuery,
  queryKey,
  readQuery,
  retryQuery,
  unasked,
  type QueryState,
} from './queryCache.ts';

/** What is known of an answer, and how to ask again. */
export interface Query<Value> extends QueryState<Value> {
  retry: () => void;
}

function doNothing(): void {
  // Nothing was asked, so there is nothing to stop.
}

/**
 * Asks an operation that only reads, and keeps its answer up to date: it is asked again after every
 * change of the record. `null` asks nothing.
 */
export function useQuery<Name extends OperationName>(
  name: Name,
  input: OperationCall<Name> | null,
): Query<OperationOutput<Name>> {
  const key = input === null ? null : queryKey(name, input);
  // The key stands for the input: an equal one that was made anew is the same question.
  const question = useMemo(
    () => (key === null ? null : (JSON.parse(key.slice(name.length + 1)) as OperationCall<Name>)),
    [key, name],
  );
  const subscribe = useCallback(
    (listener: () => void) =>
      question === null ? doNothing : followQuery(name, question, listener),
    [name, question],
  );
  const read = useCallback(
    (): QueryState<OperationOutput<Name>> =>
      question === null ? unasked : readQuery(name, question),
    [name, question],
  );
  const state = useSyncExternalStore(subscribe, read);
  const retry = useCallback(() => {
    if (question !== null) retryQuery(name, question);
  }, [name, question]);
  return useMemo(() => ({ ...state, retry }), [state, retry]);
}

import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** A row that is drawn: which one, and how far down in pixels. */
export interface VirtualRow {
  readonly index: number;
  readonly start: number;
}

/** The rows to draw now. */
export interface VirtualRows {
  readonly rows: readonly VirtualRow[];
  /** First and last row in view. */
  readonly first: number;
  readonly last: number;
}

interface VirtualRowsInput {
  frame: RefObject<HTMLElement | null>;
  count: number;
  /** Height of each row, in pixels. */
  rowHeight: number;
  /** A row that is drawn although it is not in view; -1 for none. */
  keep: number;
}

/** Rows drawn beyond those in view, so that fast scrolling shows no gap. */
const OVERSCAN = 12;
const noRows: VirtualRows = { rows: [], first: 0, last: 0 };

function rangeWith(range: Range, keep: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (keep >= 0 && keep < range.count && !rows.includes(keep)) rows.push(keep);
  return rows.sort((one, other) => one - other);
}

type Options = VirtualizerOptions<HTMLElement, Element>;

/** Follows the scrolling of one list; what is to be drawn is a value that changes when it does. */
function createRows(frame: RefObject<HTMLElement | null>) {
  const listeners = new Set<() => void>();
  let rows = noRows;
  const base: Options = {
    count: 0,
    estimateSize: () => 0,
    getScrollElement: () => frame.current,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    overscan: OVERSCAN,
    onChange: () => {
      publish();
    },
  };
  const virtualizer = new Virtualizer<HTMLElement, Element>(base);
  function publish(): void {
    const { range } = virtualizer;
    rows = {
      rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start })),
      first: range?.startIndex ?? 0,
      last: range?.endIndex ?? 0,
    };
    for (const listener of [...listeners]) listener();
  }
  return {
    read: () => rows,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mount: () => virtualizer._didMount(),
    update: (count: number, rowHeight: number, keep: number) => {
      const moved = virtualizer.options.estimateSize(0) !== rowHeight;
      virtualizer.setOptions({
        ...base,
        count,
        estimateSize: () => rowHeight,
        rangeExtractor: (range) => rangeWith(range, keep),
      });
      virtualizer._willUpdate();
      if (moved) virtualizer.measure();
      publish();
    },
    scrollTo: (index: number) => {
      virtualizer.scrollToIndex(index);
    },
  };
}

/** Which rows of a list of equal rows to draw, and how to bring one into view. */
export function useVirtualRows({ frame, count, rowHeight, keep }: VirtualRowsInput) {
  const [list] = useState(() => createRows(frame));
  useLayoutEffect(() => list.mount(), [list]);
  useLayoutEffect(() => {
    list.update(count, rowHeight, keep);
  }, [list, count, rowHeight, keep]);
  const drawn = useSyncExternalStore(list.subscribe, list.read);
  const scrollTo = useCallback(
    (index: number) => {
      list.scrollTo(index);
    },
    [list],
  );
  return useMemo(
    () => ({
      ...drawn,
      // What is drawn was chosen before the list became shorter.
      rows: drawn.rows.filter((row) => row.index < count),
      height: count * rowHeight,
      scrollTo,
    }),
    [drawn, count, rowHeight, scrollTo],
  );
}

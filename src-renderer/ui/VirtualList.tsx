import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { useListKeys } from './listKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import styles from './VirtualList.module.css';

export interface VirtualListProps {
  /** What it lists. */
  label: string;
  count: number;
  /** Height of each row, in pixels. */
  rowHeight: number;
  keyOf: (index: number) => string;
  renderRow: (index: number) => ReactNode;
  onOpen: (index: number) => void;
  /** The row whose record is shown beside the list; -1 if none is. */
  current?: number;
  /** Called with the rows in view, so that they are loaded; must be the same function each time. */
  onView?: (first: number, last: number) => void;
  /** How many rows there are in all, where more are to come; unknown is -1. */
  total?: number;
}

/** Rows beyond those in view that are loaded before they are needed. */
const AHEAD = 300;

function stepOf(key: string, at: number, count: number, page: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    Home: 0,
    End: count - 1,
    PageDown: at + page,
    PageUp: at - page,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}

/**
 * A list of any length, of which only the rows in view are drawn. It is one stop for Tab; arrows, j,
 * k, Home, End and the page keys move in it, Enter or a click opens. Rows hold nothing to press.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, count, rowHeight, keyOf, renderRow, onOpen, current = -1, onView } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(Math.max(0, current));
  const active = Math.min(chosen, count - 1);
  const { rows, first, last, height, scrollTo } = useVirtualRows({
    frame,
    count,
    rowHeight,
    keep: active,
  });

  useEffect(() => {
    onView?.(first, last + AHEAD);
  }, [onView, first, last]);

  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    if (current >= 0) setChosen(current);
  }

  const handleKey = (key: string): boolean => {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 1);
    const to = stepOf(key, active, count, page);
    if (to !== undefined) {
      setChosen(to);
      scrollTo(to);
    } else if (key === 'Enter' && active >= 0) onOpen(active);
    else return false;
    return true;
  };
  useListKeys(frame, handleKey);

  return (
    <div
      ref={frame}
      role="listbox"
      data-list
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      className={styles.frame}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (handleKey(event.key)) event.preventDefault();
      }}
    >
      <div role="presentation" className={styles.rows} style={{ height: `${height}px` }}>
        {rows.map(({ index, start }) => (
          <div
            key={keyOf(index)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            aria-setsize={props.total ?? count}
            aria-posinset={index + 1}
            className={classes(styles.row, index === active && styles.active)}
            style={{ height: `${rowHeight}px`, transform: `translateY(${start}px)` }}
            onClick={() => {
              setChosen(index);
              onOpen(index);
            }}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  );
}

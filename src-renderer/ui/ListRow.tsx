import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import control from './Control.module.css';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './ListEditor.module.css';

interface ListRowProps {
  /** Name of the list. */
  name: string;
  index: number;
  /** Whether it is the last one. */
  last: boolean;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One entry of a `ListEditor`. */
export function ListRow(props: ListRowProps) {
  const { name, index, last, text, onText, onKeyDown, onPaste, onMove, onRemove } = props;
  const number = index + 1;
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <textarea
        rows={1}
        aria-label={`${name}, entry ${number}`}
        className={classes(control.control, control.area)}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <IconButton
        label={`Move entry ${number} up`}
        keys="Alt+↑"
        icon={<ArrowUp size={14} aria-hidden />}
        disabled={index === 0}
        onClick={() => {
          onMove(-1);
        }}
      />
      <IconButton
        label={`Move entry ${number} down`}
        keys="Alt+↓"
        icon={<ArrowDown size={14} aria-hidden />}
        disabled={last}
        onClick={() => {
          onMove(1);
        }}
      />
      <IconButton
        label={`Remove entry ${number}`}
        icon={<X size={14} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

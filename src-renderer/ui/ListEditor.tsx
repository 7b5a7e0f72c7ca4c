import { Plus } from 'lucide-react';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';
import field from './Field.module.css';
import { ListRow } from './ListRow.tsx';
import styles from './ListEditor.module.css';

export interface ListEditorProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  items: readonly string[];
  onChange: (items: string[]) => void;
  /** What the button that adds one says. */
  add: string;
  /** Most entries that it takes. */
  maximum: number;
}

/** The lines of a pasted list, without the marks that lists have in plain text. */
function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•]\s+|\d+[.)]\s+)?/u, '').trimEnd())
    .filter((line) => line !== '');
}

function moved(items: readonly string[], index: number, by: -1 | 1): string[] {
  const text = items[index];
  const to = index + by;
  if (text === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(to, 0, text);
}

/**
 * An ordered list of texts. Enter adds one below, Shift+Enter breaks the line, Backspace in an empty
 * one removes it, Alt+Up and Alt+Down move it; pasting several lines makes one entry of each.
 */
export function ListEditor(props: ListEditorProps) {
  const { label, hint, error, items, onChange, add, maximum } = props;
  const id = useId();
  const rows = useRef<HTMLOListElement>(null);

  const focusRow = (index: number) => {
    requestAnimationFrame(() => {
      const areas = rows.current?.querySelectorAll('textarea');
      areas?.[Math.max(0, Math.min(index, areas.length - 1))]?.focus();
    });
  };
  const insert = (index: number, texts: string[]) => {
    const room = Math.max(0, maximum - items.length);
    onChange(items.toSpliced(index, 0, ...texts.slice(0, room)));
    focusRow(index + Math.min(texts.length, room) - 1);
  };
  const remove = (index: number) => {
    onChange(items.toSpliced(index, 1));
    focusRow(index - 1);
  };
  const move = (index: number, by: -1 | 1) => {
    onChange(moved(items, index, by));
    focusRow(index + by);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(index, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      insert(index + 1, ['']);
    } else if (event.key === 'Backspace' && items[index] === '') {
      event.preventDefault();
      remove(index);
    }
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2 || items[index] !== '') return;
    event.preventDefault();
    const room = maximum - items.length + 1;
    onChange(items.toSpliced(index, 1, ...lines.slice(0, room)));
    focusRow(index + lines.length - 1);
  };

  return (
    <div
      className={field.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <ListHead id={id} label={label} hint={hint} />
      <ol ref={rows} className={styles.rows}>
        {items.map((item, index) => (
          <ListRow
            key={index}
            name={label}
            index={index}
            last={index === items.length - 1}
            text={item}
            onText={(text) => {
              onChange(items.with(index, text));
            }}
            onKeyDown={(event) => {
              handleKey(event, index);
            }}
            onPaste={(event) => {
              handlePaste(event, index);
            }}
            onMove={(by) => {
              move(index, by);
            }}
            onRemove={() => {
              remove(index);
            }}
          />
        ))}
      </ol>
      {error !== undefined && <FieldError text={error} />}
      <div>
        <Button
          small
          kind="quiet"
          icon={<Plus size={14} aria-hidden />}
          disabled={items.length >= maximum}
          onClick={() => {
            insert(items.length, ['']);
          }}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}

function ListHead({ id, label, hint }: { id: string; label: string; hint: string | undefined }) {
  return (
    <>
      <div id={`${id}-label`} className={field.label}>
        {label}
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={field.hint}>
          {hint}
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './Foldable.module.css';

/** Beyond this many characters or lines a text is folded. */
const SHORT = 400;
const SHORT_LINES = 5;

interface FoldableProps {
  text: string;
  /** Whether it is more than a remark: its letters are not muted. */
  plain?: boolean;
}

/** A text of which a long one shows its start and unfolds. */
export function Foldable({ text, plain }: FoldableProps) {
  const [open, setOpen] = useState(false);
  const long = text.length > SHORT || text.split('\n').length > SHORT_LINES;
  return (
    <div className={styles.foldable}>
      <div
        className={styles.text}
        data-plain={plain || undefined}
        data-folded={(long && !open) || undefined}
      >
        <VisibleText text={text} />
      </div>
      {long && (
        <Button
          small
          kind="quiet"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </div>
  );
}

import { visibleParts } from '#shared/text/visible.ts';
import styles from './HiddenNote.module.css';

/** Says under a field that it holds characters that nobody can see, and which. */
export function HiddenNote({ text }: { text: string }) {
  const names = new Set(visibleParts(text).flatMap((part) => (part.hidden ? [part.text] : [])));
  if (names.size === 0) return null;
  return (
    <div className={styles.note}>
      Holds hidden characters: <code>{[...names].join(' ')}</code>
    </div>
  );
}

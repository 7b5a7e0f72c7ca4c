import { visibleParts } from '#shared/text/visible.ts';
import styles from './VisibleText.module.css';

/**
 * Text of the record where it must not deceive: titles, differences, paths. Characters that would
 * show nothing or turn the text around are written out.
 */
export function VisibleText({ text }: { text: string }) {
  const parts = visibleParts(text);
  if (parts.length === 1 && parts[0]?.hidden === false) return text;
  return parts.map((part, index) =>
    part.hidden ? (
      <code key={index} className={styles.hidden} title="A hidden character">
        {part.text}
      </code>
    ) : (
      part.text
    ),
  );
}

import type { EntryChange } from '#shared/package/differenceForm.ts';
import { textDifference } from '#shared/package/textDifference.ts';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './WhatChanged.module.css';

const words = { added: 'Added', removed: 'Gone', changed: 'Changed' } as const;
const signs = { added: '+', removed: '−', changed: '~' } as const;

/** One entry of a part that was added, is gone, or changed. */
export function ChangeLine({ change }: { change: EntryChange }) {
  return (
    <li className={styles.change} data-kind={change.kind}>
      <span className={styles.sign} role="img" aria-label={words[change.kind]}>
        {signs[change.kind]}
      </span>
      <div className={styles.texts}>
        <VisibleText text={change.label} />
        {change.kind === 'changed' &&
          change.fields.map((field) => <FieldChange key={field.field} change={field} />)}
      </div>
    </li>
  );
}

function FieldChange({ change }: { change: EntryChange['fields'][number] }) {
  const pieces = textDifference(change.before ?? '', change.after ?? '');
  return (
    <div className={styles.field}>
      <span className={styles.name}>{change.field.replaceAll('_', ' ')}</span>
      <span>
        {pieces.map((piece, index) => {
          if (piece.kind === 'same') return <VisibleText key={index} text={piece.text} />;
          const Mark = piece.kind === 'added' ? 'ins' : 'del';
          return (
            <Mark key={index}>
              <VisibleText text={piece.text} />
            </Mark>
          );
        })}
      </span>
    </div>
  );
}

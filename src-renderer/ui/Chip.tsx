import type { ReactNode } from 'react';
import styles from './Chip.module.css';

interface ChipProps {
  children: ReactNode;
  /** For keys, ids and other data. */
  data?: boolean;
  title?: string;
}

/** A short fact beside a title: a type, a version, a count. */
export function Chip({ children, data, title }: ChipProps) {
  return (
    <span className={styles.chip} data-data={data || undefined} title={title}>
      {children}
    </span>
  );
}

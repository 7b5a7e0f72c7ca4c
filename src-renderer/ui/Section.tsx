import { useId, type ReactNode } from 'react';
import { formatCount } from './numbers.ts';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** How many things are in it. */
  count?: number | undefined;
  /** What can be done with it, at the end of its head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && count > 0 && (
          <span className={styles.count}>{formatCount(count)}</span>
        )}
        {action !== undefined && <span className={styles.action}>{action}</span>}
      </header>
      {children}
    </section>
  );
}

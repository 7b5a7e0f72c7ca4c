import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** What can be done on the page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its title; what is in it scrolls by itself. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}

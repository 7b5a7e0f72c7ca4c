import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** A large, quiet icon. */
  icon?: ReactNode;
  title: string;
  /** What belongs here. */
  children: ReactNode;
  /** The one button that makes the first. */
  action?: ReactNode;
  /** The command that does the same in a terminal. */
  command?: string;
}

/** A page or list with nothing in it: what belongs here, and how the first one is made. */
export function EmptyState({ icon, title, children, action, command }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {command !== undefined && (
        <div className={styles.text}>
          In a terminal:
          <code className={styles.command}>{command}</code>
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { TimeText } from '../../ui/TimeText.tsx';
import { SessionLink } from '../sessions/SessionLink.tsx';
import styles from './Entry.module.css';

interface EntryProps {
  /** The shape of its state, at the start of the line. */
  mark?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Facts under it, beside when and by whom. */
  facts?: ReactNode;
  at: string;
  session: string | null;
  /** What can be done with it. */
  action?: ReactNode;
  /** Whether it no longer stands. */
  faded?: boolean;
}

/** One entry of a record: what it says, then by whom and when. */
export function Entry(props: EntryProps) {
  const { mark, title, children, facts, at, session, action, faded } = props;
  return (
    <div className={styles.entry} data-faded={faded || undefined}>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <div className={styles.content}>
        <div className={styles.title}>{title}</div>
        {children}
        <div className={styles.facts}>
          {facts}
          <TimeText at={at} ago />
          {session === null ? (
            <span>by you</span>
          ) : (
            <span>
              by <SessionLink id={session} />
            </span>
          )}
        </div>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

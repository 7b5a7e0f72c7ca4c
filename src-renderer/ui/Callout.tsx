import { CircleAlert, CircleCheck, Info, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import type { Tone } from './stateLooks.ts';

interface CalloutProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; neither for what was there from the start. */
  role?: 'alert' | 'status' | 'note';
}

const icons: Record<Tone, ReactNode> = {
  idle: <Info size={16} aria-hidden />,
  active: <Info size={16} aria-hidden />,
  wait: <CircleAlert size={16} aria-hidden />,
  good: <CircleCheck size={16} aria-hidden />,
  bad: <OctagonAlert size={16} aria-hidden />,
};

/** Something to notice before reading on, with what to do about it. */
export function Callout({ tone = 'idle', title, children, actions, role = 'note' }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone} role={role}>
      <span className={styles.icon}>{icons[tone]}</span>
      <div className={styles.texts}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

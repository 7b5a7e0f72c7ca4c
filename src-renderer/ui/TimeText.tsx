import { useNow } from '../client/clock.ts';
import { absoluteTime, relativeTime } from './relativeTime.ts';
import styles from './TimeText.module.css';

interface TimeTextProps {
  /** A time of the record, UTC. */
  at: string;
  /** Says "ago" where the words around do not make that clear. */
  ago?: boolean;
}

/** How long ago something was; the whole time in its title. */
export function TimeText({ at, ago }: TimeTextProps) {
  const text = relativeTime(at, useNow());
  const suffix = ago && /^\d+ (?:min|h|d)$/u.test(text) ? ' ago' : '';
  return (
    <time dateTime={at} title={absoluteTime(at)} className={styles.time}>
      {text}
      {suffix}
    </time>
  );
}

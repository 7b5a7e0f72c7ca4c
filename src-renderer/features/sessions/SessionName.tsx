import type { Session } from '#shared/domain/records.ts';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { StateText } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { shortId } from './sessionWords.ts';
import styles from './SessionName.module.css';

/** A session by purpose, runtime and status, then by its start and the first 8 characters of its id. */
export function SessionName({ session }: { session: Session }) {
  return (
    <span className={styles.name}>
      <span className={styles.purpose}>
        <VisibleText text={session.purpose} />
      </span>
      <span>{runtimeTitle(session.runtime)}</span>
      <StateText kind="session" state={session.status} />
      <span className={styles.more}>
        <TimeText at={session.started_at} ago />
      </span>
      <code className={styles.more}>{shortId(session.id)}</code>
    </span>
  );
}

import { useQuery } from '../../client/useQuery.ts';
import { StateMark } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './WorkLink.module.css';

/** A work item by its state, key and title; its id while these are on their way. */
export function WorkName({ id }: { id: string }) {
  const work = useQuery('work.show', { work: id }).data;
  if (work === undefined) return <code>{id.slice(0, 8)}…</code>;
  return (
    <span className={styles.link}>
      <StateMark kind="work" state={work.state} />
      <span className={styles.name}>
        <span className={styles.key}>{work.key}</span> <VisibleText text={work.title} />
      </span>
    </span>
  );
}

import type { Project } from '#shared/domain/records.ts';
import { useQuery } from '../../client/useQuery.ts';
import styles from './InboxCount.module.css';

/** How many things need the person; nothing when nothing does. */
export function InboxCount({ project }: { project: Project }) {
  const counted = useQuery('inbox.count', { project: project.id }).data;
  if (counted === undefined || counted.count === 0) return null;
  return (
    <span className={styles.count}>
      {counted.count}
      {counted.more && '+'}
    </span>
  );
}

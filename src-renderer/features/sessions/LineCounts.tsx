import { formatCount } from '../../ui/numbers.ts';
import styles from './LineCounts.module.css';

/** Lines added and removed, with their signs. */
export function LineCounts({ insertions, deletions }: { insertions: number; deletions: number }) {
  return (
    <span className={styles.counts}>
      <span className={styles.added} role="img" aria-label={`${insertions} lines added`}>
        +{formatCount(insertions)}
      </span>
      <span className={styles.removed} role="img" aria-label={`${deletions} lines removed`}>
        −{formatCount(deletions)}
      </span>
    </span>
  );
}

import type { WorkItem } from '#shared/domain/records.ts';
import { Artifacts } from './Artifacts.tsx';
import { Blockers } from './Blockers.tsx';
import { Decisions } from './Decisions.tsx';
import { Outcomes } from './Outcomes.tsx';
import styles from './RecordTab.module.css';

/** What was recorded on a work item: this is what a package is compiled from. */
export function RecordTab({ work }: { work: WorkItem }) {
  return (
    <div className={styles.record}>
      <Blockers work={work} />
      <Decisions work={work} />
      <Artifacts work={work} />
      <Outcomes work={work} />
    </div>
  );
}

import { memo } from 'react';
import type { WorkSummary } from '#shared/domain/records.ts';
import { StateMark, StateText } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { taskTypeWord } from './words.ts';
import styles from './WorkRow.module.css';

interface WorkRowProps {
  work: WorkSummary;
  /** Beside an open work item there is room for the essentials alone. */
  compact: boolean;
}

/** One work item in a list. */
export const WorkRow = memo(function WorkRow({ work, compact }: WorkRowProps) {
  return (
    <div className={styles.row} data-compact={compact || undefined}>
      {compact ? (
        <StateMark kind="work" state={work.state} />
      ) : (
        <StateMark kind="priority" state={work.priority} />
      )}
      <span className={styles.key}>{work.key}</span>
      <span className={styles.title} title={work.title}>
        <VisibleText text={work.title} />
      </span>
      {!compact && (
        <>
          <span className={styles.facts}>
            {taskTypeWord(work.task_type)}
            {work.version !== null && ` · ${work.version}`}
          </span>
          <span className={styles.state}>
            <StateText kind="work" state={work.state} />
          </span>
          <span className={styles.time}>
            <TimeText at={work.updated_at} />
          </span>
        </>
      )}
    </div>
  );
});

import type { Outcome, WorkItem } from '#shared/domain/records.ts';
import { useQuery } from '../../client/useQuery.ts';
import { StateMark } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './Criteria.module.css';

type CriterionState = 'met' | 'unmet' | 'unknown';

function stateOf(criterion: string, outcome: Outcome | undefined): CriterionState {
  if (outcome?.unmet.includes(criterion)) return 'unmet';
  return outcome?.met.includes(criterion) ? 'met' : 'unknown';
}

/** The acceptance criteria, each met or not by the latest outcome that was recorded. */
export function Criteria({ work }: { work: WorkItem }) {
  const latest = useQuery('outcome.list', { work: work.id, limit: 1 }).data?.items[0];
  const states = work.acceptance_criteria.map((text) => ({ text, state: stateOf(text, latest) }));
  const met = states.filter(({ state }) => state === 'met').length;
  return (
    <>
      <ul className={styles.criteria}>
        {states.map(({ text, state }) => (
          <li key={text}>
            <span className={styles.mark}>
              <StateMark kind="criterion" state={state} />
            </span>
            <span className={styles.text}>
              <VisibleText text={text} />
              {state === 'unmet' && <strong className={styles.unmet}> unmet</strong>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {latest === undefined ? (
          'No outcome has been recorded yet.'
        ) : (
          <>
            {met} of {states.length} met by the latest outcome,{' '}
            <TimeText at={latest.recorded_at} ago />.
          </>
        )}
      </p>
    </>
  );
}

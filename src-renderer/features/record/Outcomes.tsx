import type { Outcome, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { openDialog } from '../../shell/windowState.ts';
import { StateMark } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Entry } from './Entry.tsx';
import { Foldable } from './Foldable.tsx';
import styles from './Outcomes.module.css';
import { RecordSection } from './RecordSection.tsx';

function keyOf(outcome: Outcome): string {
  return outcome.id;
}

/** What was achieved, criterion by criterion. */
export function Outcomes({ work }: { work: WorkItem }) {
  const pages = usePages('outcome.list', { work: work.id }, keyOf);
  return (
    <RecordSection
      title="Outcomes"
      teach="What was achieved: which acceptance criteria are met and which are not. The latest one counts."
      add="Record an outcome"
      onAdd={() => {
        openDialog({ kind: 'outcome', work });
      }}
      pages={pages}
      renderItem={(outcome) => <OutcomeEntry outcome={outcome} />}
    />
  );
}

function OutcomeEntry({ outcome }: { outcome: Outcome }) {
  const { met, unmet, summary } = outcome;
  return (
    <Entry
      title={
        summary === '' ? (
          `${met.length} met, ${unmet.length} unmet`
        ) : (
          <Foldable plain text={summary} />
        )
      }
      at={outcome.recorded_at}
      session={outcome.session_id}
    >
      <ul className={styles.criteria}>
        {unmet.map((text) => (
          <CriterionLine key={text} text={text} state="unmet" />
        ))}
        {met.map((text) => (
          <CriterionLine key={text} text={text} state="met" />
        ))}
      </ul>
    </Entry>
  );
}

function CriterionLine({ text, state }: { text: string; state: 'met' | 'unmet' }) {
  return (
    <li>
      <span className={styles.mark}>
        <StateMark kind="criterion" state={state} />
      </span>
      <VisibleText text={text} />
    </li>
  );
}

import type { Decision, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Address } from './Address.tsx';
import { Entry } from './Entry.tsx';
import { Foldable } from './Foldable.tsx';
import styles from './Decisions.module.css';
import { RecordSection } from './RecordSection.tsx';

function keyOf(decision: Decision): string {
  return decision.id;
}

/** What was decided; what no longer stands stays, struck out. */
export function Decisions({ work }: { work: WorkItem }) {
  const pages = usePages('decision.list', { work: work.id }, keyOf);
  const statementOf = (id: string | null) => pages.items.find((item) => item.id === id)?.statement;
  return (
    <RecordSection
      title="Decisions"
      teach="What was decided, and why: the next session will not decide it again. A later decision can supersede an earlier one."
      add="Record a decision"
      onAdd={() => {
        openDialog({ kind: 'decision', work, supersedes: null });
      }}
      pages={pages}
      renderItem={(decision) => (
        <DecisionEntry
          decision={decision}
          successor={statementOf(decision.superseded_by)}
          onSupersede={() => {
            openDialog({ kind: 'decision', work, supersedes: decision });
          }}
        />
      )}
    />
  );
}

interface DecisionEntryProps {
  decision: Decision;
  /** What was decided in its place, where that is among what was read. */
  successor: string | undefined;
  onSupersede: () => void;
}

function DecisionEntry({ decision, successor, onSupersede }: DecisionEntryProps) {
  const standing = decision.superseded_by === null;
  return (
    <Entry
      mark={<StateMark kind="decision" state={standing ? 'standing' : 'superseded'} />}
      title={<Foldable plain text={decision.statement} />}
      faded={!standing}
      at={decision.recorded_at}
      session={decision.session_id}
      facts={decision.supersedes !== null && <span>In place of an earlier one</span>}
      action={
        standing && (
          <Button small kind="quiet" onClick={onSupersede}>
            Supersede
          </Button>
        )
      }
    >
      {!standing && (
        <div className={styles.successor}>
          Superseded{successor === undefined ? '' : ' by: '}
          {successor !== undefined && <VisibleText text={successor} />}
        </div>
      )}
      {decision.rationale !== null && decision.rationale !== '' && (
        <Foldable text={decision.rationale} />
      )}
      {decision.evidence.length > 0 && (
        <ul className={styles.evidence}>
          {decision.evidence.map((uri, index) => (
            <li key={index}>
              <Address uri={uri} />
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
}

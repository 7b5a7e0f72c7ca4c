import { useState } from 'react';
import type { Decision, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Address } from './Address.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
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
  const [dialog, setDialog] = useState<{ supersedes: Decision | null } | null>(null);
  return (
    <>
      <RecordSection
        title="Decisions"
        teach="What was decided, and why: the next session will not decide it again. A later decision can supersede an earlier one."
        add="Record a decision"
        onAdd={() => {
          setDialog({ supersedes: null });
        }}
        pages={pages}
        renderItem={(decision) => (
          <DecisionEntry
            decision={decision}
            onSupersede={() => {
              setDialog({ supersedes: decision });
            }}
          />
        )}
      />
      {dialog && (
        <DecisionDialog
          work={work}
          supersedes={dialog.supersedes}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </>
  );
}

function DecisionEntry({ decision, onSupersede }: { decision: Decision; onSupersede: () => void }) {
  const standing = decision.superseded_by === null;
  return (
    <Entry
      mark={<StateMark kind="decision" state={standing ? 'standing' : 'superseded'} />}
      title={<VisibleText text={decision.statement} />}
      faded={!standing}
      at={decision.recorded_at}
      session={decision.session_id}
      facts={
        <>
          {!standing && <span>Superseded</span>}
          {decision.supersedes !== null && <span>Supersedes an earlier one</span>}
        </>
      }
      action={
        standing && (
          <Button small kind="quiet" onClick={onSupersede}>
            Supersede
          </Button>
        )
      }
    >
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

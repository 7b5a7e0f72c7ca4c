import { useState } from 'react';
import type { Blocker, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { StateMark, StateText } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Entry } from './Entry.tsx';
import { Foldable } from './Foldable.tsx';
import { RecordSection } from './RecordSection.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

function keyOf(blocker: Blocker): string {
  return blocker.id;
}

/** What stands in the way. */
export function Blockers({ work }: { work: WorkItem }) {
  const pages = usePages('blocker.list', { work: work.id }, keyOf);
  const [resolving, setResolving] = useState<Blocker | null>(null);
  return (
    <>
      <RecordSection
        title="Blockers"
        teach="What stands in the way. An open blocker goes with every package until it is resolved."
        add="Open a blocker"
        onAdd={() => {
          openDialog({ kind: 'blocker', work });
        }}
        pages={pages}
        renderItem={(blocker) => (
          <BlockerEntry
            blocker={blocker}
            onResolve={() => {
              setResolving(blocker);
            }}
          />
        )}
      />
      {resolving && (
        <ResolveDialog
          blocker={resolving}
          onClose={() => {
            setResolving(null);
          }}
        />
      )}
    </>
  );
}

function BlockerEntry({ blocker, onResolve }: { blocker: Blocker; onResolve: () => void }) {
  const open = blocker.status === 'open';
  return (
    <Entry
      mark={<StateMark kind="blocker" state={blocker.status} />}
      title={<VisibleText text={blocker.title} />}
      faded={!open}
      at={blocker.opened_at}
      session={blocker.session_id}
      facts={
        <>
          <span>{open ? 'Open' : 'Resolved'}</span>
          <StateText kind="severity" state={blocker.severity} />
        </>
      }
      action={
        open && (
          <Button small kind="quiet" onClick={onResolve}>
            Resolve
          </Button>
        )
      }
    >
      {blocker.resolution !== null && blocker.resolution !== '' && (
        <Foldable text={blocker.resolution} />
      )}
    </Entry>
  );
}

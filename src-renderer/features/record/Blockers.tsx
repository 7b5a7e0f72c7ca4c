import { useState } from 'react';
import type { Blocker, WorkItem } from '#shared/domain/records.ts';
import { usePages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { StateMark, StateText } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { BlockerDialog } from './BlockerDialog.tsx';
import { Entry } from './Entry.tsx';
import { Foldable } from './Foldable.tsx';
import { RecordSection } from './RecordSection.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

function keyOf(blocker: Blocker): string {
  return blocker.id;
}

type BlockersDialog = { readonly kind: 'open' } | { readonly kind: 'resolve'; blocker: Blocker };

/** What stands in the way. */
export function Blockers({ work }: { work: WorkItem }) {
  const pages = usePages('blocker.list', { work: work.id }, keyOf);
  const [dialog, setDialog] = useState<BlockersDialog | null>(null);
  const close = () => {
    setDialog(null);
  };
  return (
    <>
      <RecordSection
        title="Blockers"
        teach="What stands in the way. An open blocker goes with every package until it is resolved."
        add="Open a blocker"
        onAdd={() => {
          setDialog({ kind: 'open' });
        }}
        pages={pages}
        renderItem={(blocker) => (
          <BlockerEntry
            blocker={blocker}
            onResolve={() => {
              setDialog({ kind: 'resolve', blocker });
            }}
          />
        )}
      />
      {dialog?.kind === 'open' && <BlockerDialog work={work} onClose={close} />}
      {dialog?.kind === 'resolve' && <ResolveDialog blocker={dialog.blocker} onClose={close} />}
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

import type { Handoff } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before a handoff is called off, which is final. */
export function CancelDialog({ handoff, onClose }: { handoff: Handoff; onClose: () => void }) {
  const cancel = useAction('handoff.cancel');
  const run = async () => {
    const answer = await cancel.run({ handoff: handoff.id });
    if (answer.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this handoff?"
      confirm="Cancel handoff"
      keep="Keep it"
      pending={cancel.pending}
      problem={cancel.problem}
      onConfirm={() => void run()}
    >
      Nobody can accept it afterwards, and this cannot be undone. What it offered stays on the
      record; a new handoff of the work can be made at any time.
    </ConfirmDialog>
  );
}

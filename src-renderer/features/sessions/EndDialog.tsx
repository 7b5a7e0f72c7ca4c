import type { Session } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lookOf } from '../../ui/stateLooks.ts';
import { showToast } from '../../ui/toasts.ts';
import { SessionName } from './SessionName.tsx';
import type { SessionEnd } from './sessionWords.ts';

interface EndDialogProps {
  session: Session;
  status: SessionEnd;
  onClose: () => void;
}

const verbs: Record<SessionEnd, string> = {
  completed: 'Record as completed',
  failed: 'Record as failed',
  ended: 'Record as ended',
};

/** Asks before a session's end is recorded: a session that ended never becomes active again. */
export function EndDialog({ session, status, onClose }: EndDialogProps) {
  const end = useAction('session.end');
  const confirm = async () => {
    const answer = await end.run({ session: session.id, status });
    if (!answer.ok) return;
    onClose();
    showToast(`The session is ${lookOf('session', status).word.toLowerCase()}.`);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="End this session?"
      confirm={verbs[status]}
      keep="Leave it active"
      pending={end.pending}
      problem={end.problem}
      onConfirm={() => void confirm()}
    >
      <p>
        <SessionName session={session} />
      </p>
      <p>
        This records that it is over; it stops no program. It cannot be made active again, and takes
        on no more handoffs.
      </p>
    </ConfirmDialog>
  );
}

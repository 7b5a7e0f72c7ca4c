import { useState } from 'react';
import type { Handoff } from '#shared/domain/records.ts';
import { isHandoffCommandLegal } from '#shared/lifecycle/handoffLifecycle.ts';
import type { HandoffCommand } from '#shared/lifecycle/handoffLifecycle.ts';
import { useAction } from '../../client/useAction.ts';
import { Button, type ButtonKind } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CompileDialog } from './CompileDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import styles from './HandoffActions.module.css';
import { RejectDialog } from './RejectDialog.tsx';
import { isNewest, type ShownHandoff } from './shownHandoff.ts';

// The order on screen: what calls off first, the main action last.
const order: readonly HandoffCommand[] = ['cancel', 'reject', 'compile', 'complete', 'accept'];

const labels: Readonly<Record<HandoffCommand, string>> = {
  compile: 'Recompile',
  accept: 'Accept',
  reject: 'Reject',
  complete: 'Complete',
  cancel: 'Cancel handoff',
};

/** The command that a state is there for: its button is the main one. */
function mainCommand(handoff: Handoff): HandoffCommand | null {
  switch (handoff.state) {
    case 'requested':
    case 'rejected':
      return 'compile';
    case 'compiled':
      return 'accept';
    case 'accepted':
      return 'complete';
    case 'completed':
    case 'cancelled':
      return null;
  }
}

function kindOf(command: HandoffCommand, handoff: Handoff): ButtonKind {
  if (command === mainCommand(handoff)) return 'primary';
  return command === 'cancel' ? 'quiet' : 'plain';
}

/**
 * What can be done with a handoff, from the one table of its life: no button leads to a refusal. An
 * older version offers nothing that is about the newest one.
 */
export function HandoffActions({ shown }: { shown: ShownHandoff }) {
  const { handoff } = shown;
  const [open, setOpen] = useState<HandoffCommand | null>(null);
  const complete = useAction('handoff.complete');
  const close = () => {
    setOpen(null);
  };
  const begin = async (command: HandoffCommand) => {
    if (command !== 'complete') {
      setOpen(command);
      return;
    }
    const answer = await complete.run({ handoff: handoff.id });
    showToast(answer.ok ? 'Handoff completed.' : answer.error.message);
  };
  const offered = order.filter(
    (command) =>
      isHandoffCommandLegal(handoff.state, command) && (isNewest(shown) || command === 'complete'),
  );
  return (
    <div className={styles.actions}>
      {shown.package !== null && <ExportButton handoff={handoff} version={shown.package} />}
      {offered.map((command) => (
        <Button
          key={command}
          kind={kindOf(command, handoff)}
          pending={command === 'complete' && complete.pending}
          onClick={() => void begin(command)}
        >
          {command === 'compile' && handoff.state === 'requested' ? 'Compile' : labels[command]}
        </Button>
      ))}
      {open === 'accept' && <AcceptDialog shown={shown} onClose={close} />}
      {open === 'reject' && <RejectDialog handoff={handoff} onClose={close} />}
      {open === 'compile' && <CompileDialog handoff={handoff} onClose={close} />}
      {open === 'cancel' && <CancelDialog handoff={handoff} onClose={close} />}
    </div>
  );
}

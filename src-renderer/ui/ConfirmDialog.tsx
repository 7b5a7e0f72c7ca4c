import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import styles from './Dialog.module.css';
import { Button } from './Button.tsx';
import { DialogBody, DialogFoot } from './Dialog.tsx';
import { ErrorCallout } from './ErrorCallout.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** What the button does, as a verb: never just "OK". */
  confirm: string;
  onConfirm: () => void;
  /** What the other button says; not to do it. */
  keep?: string;
  pending?: boolean;
  problem?: Problem | null;
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, onConfirm, keep = 'Keep it' } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup} data-width="narrow" initialFocus={safe}>
          <header className={styles.head}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </header>
          <DialogBody>
            <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
            {props.problem && <ErrorCallout problem={props.problem} />}
          </DialogBody>
          <DialogFoot>
            <AlertDialog.Close render={<Button ref={safe}>{keep}</Button>} />
            <Button kind="danger" pending={props.pending ?? false} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogFoot>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

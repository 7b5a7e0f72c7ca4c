import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import { Button } from './Button.tsx';
import { Dialog, DialogBody, DialogFoot } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { ErrorCallout } from './ErrorCallout.tsx';

export interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** What the main button does, as a verb. */
  submit: string;
  onSubmit: () => void;
  pending: boolean;
  problem: Problem | null;
  width?: 'narrow' | 'regular' | 'wide';
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog with a form. `Ctrl/Cmd+Enter` submits from any field; a failure says what to do, and the
 * fields keep what was typed.
 */
export function FormDialog(props: FormDialogProps) {
  const { children, submit, onSubmit, pending, problem, ...dialog } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <Dialog {...dialog}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={handleSubmit}
        onKeyDown={handleKey}
        noValidate
      >
        <DialogBody>{children}</DialogBody>
        {problem && (
          <div className={styles.problem}>
            <ErrorCallout problem={problem} />
          </div>
        )}
        <DialogFoot>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button kind="primary" type="submit" pending={pending}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

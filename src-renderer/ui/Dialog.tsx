import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called when the person closes it; Escape, the cross, or `Cancel`. */
  onClose: () => void;
  title: string;
  /** One sentence on what it is for. */
  description?: ReactNode;
  children: ReactNode;
  /** Wide for what is read, narrow for a question. */
  width?: 'narrow' | 'regular' | 'wide';
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog. Focus goes in, stays, and comes back to where it was. A click beside it does not
 * close it: what was typed is not lost to a slip of the hand.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, width = 'regular', initialFocus } = props;
  return (
    <Base.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={styles.popup}
          data-width={width}
          {...(initialFocus === undefined ? {} : { initialFocus })}
        >
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label="Close" title="Close (Esc)">
              <X size={16} aria-hidden />
            </Base.Close>
          </header>
          {description !== undefined && (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The scrolling middle of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The foot of a dialog: its actions, the main one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}

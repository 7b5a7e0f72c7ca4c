import { X } from 'lucide-react';
import { dismissToast, useToasts } from './toasts.ts';
import styles from './ToastRegion.module.css';

/** The corner where messages appear; a live region, so it must be on the page from the start. */
export function ToastRegion() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label="Dismiss"
            onClick={() => {
              dismissToast(toast.id);
            }}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  );
}

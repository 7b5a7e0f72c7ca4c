import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: ReactNode;
  /** The keys that do the same. */
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The element that it explains; it must take a ref and be focusable. */
  children: ReactElement;
}

/**
 * A hint for those who see it, on hover and on keyboard focus. It repeats or completes the
 * element's own name: nothing may stand in a tooltip alone.
 */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            {text}
            {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

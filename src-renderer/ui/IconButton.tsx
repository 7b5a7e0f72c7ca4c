import type { ComponentProps, ReactElement } from 'react';
import styles from './IconButton.module.css';
import { classes } from './classes.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** What it does: its name for screen readers, and its tooltip. */
  label: string;
  /** The keys that do the same, shown in the tooltip. */
  keys?: string;
  icon: ReactElement;
}

/** A button that shows an icon alone. */
export function IconButton({ label, keys, icon, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys === undefined ? {} : { keys })}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={classes(styles.button, className)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}

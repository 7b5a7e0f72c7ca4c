import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

/** How a button looks: `primary` for the one main action of its place, `danger` for what is final. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  kind?: ButtonKind;
  small?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
  /** The keys that do the same, shown after the text. */
  keys?: string;
  /** While true the button keeps its focus and does nothing. */
  pending?: boolean;
  type?: 'button' | 'submit';
}

/** A button with a text. A pending one shows that it works, and swallows clicks. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', small, icon, keys, pending, className, children, ...rest } = props;
  const { onClick, type = 'button', ...others } = rest;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...others}
      type={type}
      aria-disabled={pending || others['aria-disabled']}
      aria-busy={pending || undefined}
      className={classes(styles.button, styles[kind], small && styles.small, className)}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      <span className={styles.text}>{children}</span>
      {keys !== undefined && (
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      )}
    </button>
  );
}

import type { ComponentProps } from 'react';
import styles from './LinkButton.module.css';

/** A button that reads as a link: it leads to another place in the window. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.link} />;
}

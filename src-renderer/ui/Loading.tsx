import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** Says what is being read. It shows after a moment only: most answers are there before. */
export function Loading({ what }: { what: string }) {
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      Reading {what}…
    </div>
  );
}

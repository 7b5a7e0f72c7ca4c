import { Progress as Base } from '@base-ui/react/progress';
import styles from './Progress.module.css';
import { Button } from './Button.tsx';

interface ProgressProps {
  /** What is going on. */
  label: string;
  /** Share that is done, 0 to 1; `null` where it cannot be told. */
  value?: number | null;
  /** Stops the work, where it can be stopped. */
  onStop?: () => void;
}

/** The progress of long work, with the way to stop it. */
export function Progress({ label, value = null, onStop }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <Base.Root value={value === null ? null : Math.round(value * 100)} className={styles.root}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
        </Base.Track>
      </Base.Root>
      {onStop && (
        <Button small onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

import type { CSSProperties } from 'react';
import { host } from '../client/bridge.ts';
import { classes } from './classes.ts';
import { hashPattern } from './hashPattern.ts';
import styles from './HashChip.module.css';
import { showToast } from './toasts.ts';
import { Tooltip } from './Tooltip.tsx';

interface HashChipProps {
  /** The whole hash, 64 hexadecimal digits. */
  hash: string;
  /** Shows every digit: where people compare. */
  whole?: boolean;
  /** What it is the hash of. */
  label?: string;
}

/** The small picture of a hash; equal hashes look equal across the room. */
export function HashPatternMark({ hash, size = 15 }: { hash: string; size?: number }) {
  const { cells, hue } = hashPattern(hash);
  return (
    <svg
      className={styles.pattern}
      style={{ '--hue': hue } as CSSProperties}
      width={size}
      height={size}
      viewBox="0 0 5 5"
      shapeRendering="crispEdges"
      aria-hidden
    >
      {cells.map((filled, index) =>
        filled ? (
          <rect key={index} x={index % 5} y={Math.floor(index / 5)} width="1" height="1" />
        ) : null,
      )}
    </svg>
  );
}

/** A hash: its picture, its first 8 digits, a click to copy, the whole on hover. */
export function HashChip({ hash, whole, label = 'hash' }: HashChipProps) {
  const copy = async () => {
    await host().copyText(hash);
    showToast(`Copied the whole ${label}.`);
  };
  const chip = (
    <button
      type="button"
      className={classes(styles.chip, whole && styles.whole)}
      aria-label={`Copy the ${label} ${whole ? hash : `${hash.slice(0, 8)}…`}`}
      onClick={() => void copy()}
    >
      <HashPatternMark hash={hash} size={whole ? 20 : 15} />
      <span>{whole ? hash : `${hash.slice(0, 8)}…`}</span>
    </button>
  );
  if (whole) return chip;
  return <Tooltip text={<span className={styles.full}>{hash}</span>}>{chip}</Tooltip>;
}

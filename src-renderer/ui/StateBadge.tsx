import styles from './StateBadge.module.css';
import { lookOf, type StateKind, type StateOf } from './stateLooks.ts';
import { StateShape } from './StateShape.tsx';

interface StateProps<Kind extends StateKind> {
  kind: Kind;
  state: StateOf<Kind>;
}

/** A state as a word and a shape, on its soft ground. */
export function StateBadge<Kind extends StateKind>({ kind, state }: StateProps<Kind>) {
  const { word, tone, shape } = lookOf(kind, state);
  return (
    <span className={styles.badge} data-tone={tone}>
      <StateShape shape={shape} tone={tone} />
      {word}
    </span>
  );
}

/** A state as a word and a shape, in running text and in rows. */
export function StateText<Kind extends StateKind>({ kind, state }: StateProps<Kind>) {
  const { word, tone, shape } = lookOf(kind, state);
  return (
    <span className={styles.text}>
      <StateShape shape={shape} tone={tone} />
      {word}
    </span>
  );
}

/** A state's shape alone, named for screen readers, where a column gives it meaning. */
export function StateMark<Kind extends StateKind>({ kind, state }: StateProps<Kind>) {
  const { word, tone, shape } = lookOf(kind, state);
  return <StateShape shape={shape} tone={tone} label={word} />;
}

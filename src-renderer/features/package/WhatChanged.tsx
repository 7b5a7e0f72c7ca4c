import { useState } from 'react';
import type { PartDifference } from '#shared/package/differenceForm.ts';
import { replaceRoute } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import { RawDifference } from './RawDifference.tsx';
import styles from './WhatChanged.module.css';

interface WhatChangedProps {
  handoff: string;
  from: number;
  to: number;
  /** Whether the person asked for it, or it is shown because they saw an earlier version last. */
  asked: boolean;
}

/** What changed between two versions, by the package's own parts. */
export function WhatChanged({ handoff, from, to, asked }: WhatChangedProps) {
  const query = useQuery('package.difference', { handoff, from, to });
  const [raw, setRaw] = useState(false);
  if (query.problem) return <ErrorCallout problem={query.problem} />;
  if (query.data === undefined) return <Loading what="what changed" />;
  const { difference } = query.data;
  return (
    <section className={styles.changes} aria-label="What changed">
      <header className={styles.head}>
        <h2>
          What changed{' '}
          {asked
            ? `from v${String(from)} to v${String(to)}`
            : `since v${String(from)}, which you saw last`}
        </h2>
        <span className={styles.room} />
        <Button
          small
          kind="quiet"
          aria-pressed={raw}
          onClick={() => {
            setRaw(!raw);
          }}
        >
          {raw ? 'By parts' : 'As JSON'}
        </Button>
        {asked && (
          <Button
            small
            kind="quiet"
            onClick={() => {
              replaceRoute({ page: 'handoff', handoff, version: to });
            }}
          >
            Close
          </Button>
        )}
      </header>
      <p className={styles.headline}>{difference.headline}</p>
      {raw ? (
        <RawDifference handoff={handoff} from={from} to={to} />
      ) : (
        difference.parts.map((part) => <Part key={part.part} part={part} />)
      )}
    </section>
  );
}

function Part({ part }: { part: PartDifference }) {
  return (
    <div className={styles.part}>
      <h3>{part.part.replaceAll('_', ' ')}</h3>
      <ul>
        {part.changes.map((change, index) => (
          <ChangeLine key={index} change={change} />
        ))}
      </ul>
      <p className={styles.rest}>
        {part.reordered && 'In another order. '}
        {part.unchanged > 0 && `${String(part.unchanged)} unchanged.`}
      </p>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { navigate } from '../../client/navigation.ts';
import { rememberSeen, seenVersion } from '../../client/memory.ts';
import { useQuery } from '../../client/useQuery.ts';
import type { HandoffRoute } from '../../client/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { HandoffActions } from './HandoffActions.tsx';
import { HandoffHead } from './HandoffHead.tsx';
import styles from './HandoffPage.module.css';
import { PackageNotices } from './PackageNotices.tsx';
import { PackageView } from './PackageView.tsx';
import { WhatChanged } from './WhatChanged.tsx';

/** One handoff: what is offered, whether it still holds, what changed, and what can be done. */
export function HandoffPage({ route }: { route: HandoffRoute }) {
  const query = useQuery('handoff.show', {
    handoff: route.handoff,
    ...(route.version === undefined ? {} : { version: route.version }),
  });
  const shown = query.data;
  const version = shown?.package?.version;
  const seenBefore = useSeenBefore(route.handoff, version);
  useEffect(() => {
    if (version !== undefined) rememberSeen(route.handoff, version);
  }, [route.handoff, version]);

  if (shown === undefined) {
    if (query.problem === null) return <Loading what="the package" />;
    return (
      <div className={styles.content}>
        <ErrorCallout
          problem={query.problem}
          actions={<Button onClick={query.retry}>Try again</Button>}
        />
      </div>
    );
  }
  const against = route.against ?? previousSeen(seenBefore, version);
  return (
    <article className={styles.page} aria-label="Handoff">
      <HandoffHead shown={shown} route={route} actions={<HandoffActions shown={shown} />} />
      <div className={styles.content}>
        <PackageNotices shown={shown} />
        {shown.package !== null && against !== undefined && (
          <WhatChanged
            handoff={shown.handoff.id}
            from={Math.min(against, shown.package.version)}
            to={Math.max(against, shown.package.version)}
            asked={route.against !== undefined}
          />
        )}
        {shown.package === null ? (
          <NoPackage work={shown.handoff.work_id} />
        ) : (
          <PackageView document={shown.package.document} />
        )}
      </div>
    </article>
  );
}

/**
 * The newest version that the person read before the one on screen: in an earlier visit, or in this
 * one before a newer version took its place.
 */
function useSeenBefore(handoff: string, version: number | undefined): number | null {
  const [seen, setSeen] = useState(() => ({
    before: seenVersion(handoff),
    shown: version ?? null,
  }));
  if (version !== undefined && version !== seen.shown) {
    const moved = seen.shown !== null && version > seen.shown;
    setSeen({ before: moved ? seen.shown : seen.before, shown: version });
  }
  return seen.before;
}

/** The version to compare with unasked: the newest one seen before, if it is an earlier one. */
function previousSeen(seen: number | null, shown: number | undefined): number | undefined {
  return seen !== null && shown !== undefined && seen < shown ? seen : undefined;
}

function NoPackage({ work }: { work: string }) {
  return (
    <EmptyState
      title="Not compiled yet"
      action={
        <Button
          onClick={() => {
            navigate({ page: 'work', work, tab: 'record' });
          }}
        >
          Look at the record
        </Button>
      }
    >
      The handoff was requested. Compile it to gather the record into a package.
    </EmptyState>
  );
}

import { Columns3, Plus } from 'lucide-react';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import { useGrowing } from '../../client/useGrowing.ts';
import { usePages } from '../../client/usePages.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Lineage } from './Lineage.tsx';
import { SessionCard } from './SessionCard.tsx';
import styles from './SessionsTab.module.css';

function keyOf(session: Session): string {
  return session.id;
}

/** The sessions of a work item: how they descend from one another, and each in full. */
export function SessionsTab({ work }: { work: WorkItem }) {
  const pages = usePages('session.list', { work: work.id }, keyOf);
  const { items, more, showMore } = useGrowing(pages);
  const register = (
    <Button
      small
      icon={<Plus size={14} aria-hidden />}
      onClick={() => {
        openDialog({ kind: 'session', work });
      }}
    >
      Register a session
    </Button>
  );
  if (pages.loading) return <Loading what="the sessions" />;
  return (
    <div className={styles.tab}>
      {pages.problem && (
        <ErrorCallout
          problem={pages.problem}
          actions={<Button onClick={pages.retry}>Try again</Button>}
        />
      )}
      {items.length === 0 && !pages.problem && (
        <EmptyState
          icon={<Columns3 size={28} aria-hidden />}
          title="No session yet"
          action={register}
          command={`kernel session register ${work.key} --runtime codex --purpose implement`}
        >
          A session is one run of a coding agent, or of a person, on this work item. It records what
          it decides and makes, and a handoff starts from one and ends at another.
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <Lineage work={work} sessions={pages.items} />
          <Section
            title="Sessions"
            count={pages.more ? undefined : pages.items.length}
            action={register}
          >
            <ul className={styles.sessions}>
              {items.map((session) => (
                <li key={session.id}>
                  <SessionCard session={session} />
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
      {more && items.length > 0 && (
        <div>
          <Button small kind="quiet" pending={pages.fetching} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

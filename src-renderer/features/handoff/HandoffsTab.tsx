import { Send } from 'lucide-react';
import type { Handoff, WorkItem } from '#shared/domain/records.ts';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { navigate } from '../../client/navigation.ts';
import { useGrowing } from '../../client/useGrowing.ts';
import { usePages } from '../../client/usePages.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { HashChip } from '../../ui/HashChip.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { StateText } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { SessionLink } from '../sessions/SessionLink.tsx';
import { reasonWords, stateSince } from './handoffWords.ts';
import styles from './HandoffsTab.module.css';

function keyOf(handoff: Handoff): string {
  return handoff.id;
}

/** The handoffs of a work item, newest first: state, destination, package, lineage. */
export function HandoffsTab({ work }: { work: WorkItem }) {
  const pages = usePages('handoff.list', { work: work.id }, keyOf);
  const { items, more, showMore } = useGrowing(pages);
  if (pages.loading && !pages.problem) return <Loading what="the handoffs" />;
  return (
    <div className={styles.tab}>
      {pages.problem && (
        <ErrorCallout
          problem={pages.problem}
          actions={<Button onClick={pages.retry}>Try again</Button>}
        />
      )}
      {!pages.problem && items.length === 0 && <NoHandoffs work={work} />}
      <ul className={styles.list} aria-label="Handoffs">
        {items.map((handoff) => (
          <li key={handoff.id} className={styles.row}>
            <HandoffRow handoff={handoff} />
          </li>
        ))}
      </ul>
      {more && items.length > 0 && (
        <Button small kind="quiet" pending={pages.fetching} onClick={showMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

function NoHandoffs({ work }: { work: WorkItem }) {
  return (
    <EmptyState
      icon={<Send size={28} aria-hidden />}
      title="Nothing was handed off yet"
      action={
        <Button
          kind="primary"
          onClick={() => {
            openDialog({ kind: 'hand_off', work });
          }}
        >
          Hand off
        </Button>
      }
      command={`kernel handoff create ${work.key} --to claude --purpose review`}
    >
      A handoff compiles the goal, the decisions, what exists and what is open into one package that
      the next session starts from. You read it before anybody accepts it.
    </EmptyState>
  );
}

function HandoffRow({ handoff }: { handoff: Handoff }) {
  return (
    <>
      <div className={styles.line}>
        <span className={styles.state}>
          <StateText kind="handoff" state={handoff.state} />
        </span>
        <LinkButton
          onClick={() => {
            navigate({ page: 'handoff', handoff: handoff.id });
          }}
        >
          <VisibleText text={handoff.purpose} /> → {runtimeTitle(handoff.to_runtime)}
        </LinkButton>
        <span className={styles.room} />
        {handoff.package_version !== null && handoff.package_hash !== null && (
          <>
            <span className={styles.version}>v{handoff.package_version}</span>
            <HashChip hash={handoff.package_hash} label="package hash" />
          </>
        )}
        <span className={styles.time}>
          <TimeText at={stateSince(handoff)} ago />
        </span>
      </div>
      <HandoffNotes handoff={handoff} />
    </>
  );
}

function HandoffNotes({ handoff }: { handoff: Handoff }) {
  return (
    <div className={styles.notes}>
      {handoff.objective !== null && (
        <div className={styles.objective}>
          <VisibleText text={handoff.objective} />
        </div>
      )}
      {handoff.reject_reason !== null && (
        <div className={styles.rejection}>
          {handoff.state === 'rejected' ? 'Turned down' : 'Turned down once'}:{' '}
          {reasonWords(handoff.reject_reason).toLowerCase()}
        </div>
      )}
      <div className={styles.lineage}>
        {handoff.source_session_id === null ? (
          <span>no source session</span>
        ) : (
          <SessionLink id={handoff.source_session_id} />
        )}
        <span aria-label="to">→</span>
        {handoff.to_session_id === null ? (
          <span>nobody yet</span>
        ) : (
          <SessionLink id={handoff.to_session_id} />
        )}
      </div>
    </div>
  );
}

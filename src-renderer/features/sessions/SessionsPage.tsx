import { Columns3 } from 'lucide-react';
import { memo } from 'react';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import type { OpenProject } from '../../client/currentProject.ts';
import { navigate } from '../../client/navigation.ts';
import { usePages, type RowOf } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { StateText } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { shortId } from './sessionWords.ts';
import styles from './SessionsPage.module.css';

type ProjectSession = RowOf<'session.list_project'>;

function keyOf(session: ProjectSession): string {
  return session.id;
}

/** The sessions of a project, newest first. */
export function SessionsPage({ project }: { project: OpenProject }) {
  const pages = usePages('session.list_project', { project: project.id }, keyOf);
  const { items } = pages;
  return (
    <Page title="Sessions">
      {pages.problem && (
        <ErrorCallout
          problem={pages.problem}
          actions={<Button onClick={pages.retry}>Try again</Button>}
        />
      )}
      {pages.loading && <Loading what="the sessions" />}
      {!pages.loading && !pages.problem && items.length === 0 && <NoSessions />}
      {items.length > 0 && (
        <VirtualList
          label="Sessions"
          count={items.length}
          total={pages.more ? -1 : items.length}
          rowHeight={34}
          onView={pages.view}
          keyOf={(index) => items[index]?.id ?? String(index)}
          renderRow={(index) => {
            const session = items[index];
            return session && <SessionRow session={session} />;
          }}
          onOpen={(index) => {
            const session = items[index];
            if (session) navigate({ page: 'work', work: session.work_id, tab: 'sessions' });
          }}
        />
      )}
    </Page>
  );
}

const SessionRow = memo(function SessionRow({ session }: { session: ProjectSession }) {
  return (
    <div className={styles.row}>
      <StateText kind="session" state={session.status} />
      <span className={styles.text} title={session.purpose}>
        <VisibleText text={session.purpose} />
      </span>
      <span>{runtimeTitle(session.runtime)}</span>
      <span className={styles.text} title={session.work_title}>
        <code>{session.work_key}</code> <VisibleText text={session.work_title} />
      </span>
      <code className={styles.more}>{shortId(session.id)}</code>
      <span className={styles.time}>
        <TimeText at={session.started_at} />
      </span>
    </div>
  );
});

function NoSessions() {
  return (
    <EmptyState
      icon={<Columns3 size={28} aria-hidden />}
      title="No session yet"
      command="kernel session register AUTH-1 --runtime codex --purpose implement"
      action={
        <Button
          kind="primary"
          onClick={() => {
            navigate({ page: 'work' });
          }}
        >
          Choose a work item
        </Button>
      }
    >
      Each run of a coding agent on a work item is a session. Register one on the Sessions tab of
      its work item, or let the agent do it.
    </EmptyState>
  );
}

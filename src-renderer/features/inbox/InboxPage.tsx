import { Inbox } from 'lucide-react';
import type { Project } from '#shared/domain/records.ts';
import type { InboxItem } from '#shared/operations/inboxOperations.ts';
import { useGrowing } from '../../client/useGrowing.ts';
import { usePages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { InboxRow } from './InboxRow.tsx';
import styles from './InboxPage.module.css';

function keyOf(item: InboxItem): string {
  return item.id;
}

/** What waits for a person: why, since when, and the next step. */
export function InboxPage({ project }: { project: Project }) {
  const pages = usePages('inbox.list', { project: project.id }, keyOf);
  const { items, more, showMore } = useGrowing(pages);
  return (
    <section className={styles.page} aria-labelledby="inbox-title">
      <h1 id="inbox-title" className={styles.title}>
        Needs you
      </h1>
      {pages.problem && (
        <ErrorCallout
          problem={pages.problem}
          actions={<Button onClick={pages.retry}>Try again</Button>}
        />
      )}
      {pages.loading && !pages.problem && <Loading what="what needs you" />}
      {!pages.loading && !pages.problem && items.length === 0 && <NothingWaits />}
      <ul className={styles.list} aria-label="What needs you">
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <InboxRow item={item} />
          </li>
        ))}
      </ul>
      {more && items.length > 0 && (
        <Button small kind="quiet" pending={pages.fetching} onClick={showMore}>
          Show more
        </Button>
      )}
    </section>
  );
}

function NothingWaits() {
  return (
    <EmptyState icon={<Inbox size={28} aria-hidden />} title="Nothing needs you">
      Packages that wait for somebody to accept them stand here, and handoffs that were turned down
      until somebody amends or dismisses them.
    </EmptyState>
  );
}

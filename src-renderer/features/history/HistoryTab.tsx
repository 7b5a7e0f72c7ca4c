import { History } from 'lucide-react';
import { memo } from 'react';
import type { Event, WorkItem } from '#shared/domain/records.ts';
import { navigate } from '../../client/navigation.ts';
import { usePages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { actorWords, eventWords } from './eventWords.ts';
import styles from './HistoryTab.module.css';

function keyOf(event: Event): string {
  return String(event.sequence);
}

/** Where an event leads: to the handoff or the session that it is about. */
function open(event: Event | undefined): void {
  if (event?.handoff_id) navigate({ page: 'handoff', handoff: event.handoff_id });
  else if (event?.work_id) {
    const tab = /^(?:session|workspace)\./u.test(event.type) ? 'sessions' : 'record';
    navigate({ page: 'work', work: event.work_id, tab });
  }
}

/** Everything that happened to a work item, newest first; it is only ever added to. */
export function HistoryTab({ work }: { work: WorkItem }) {
  const pages = usePages('event.list', { work: work.id }, keyOf);
  const { items } = pages;
  if (pages.loading) return <Loading what="the history" />;
  return (
    <div className={styles.tab}>
      {pages.problem && (
        <ErrorCallout
          problem={pages.problem}
          actions={<Button onClick={pages.retry}>Try again</Button>}
        />
      )}
      {items.length === 0 && !pages.problem && (
        <EmptyState icon={<History size={28} aria-hidden />} title="Nothing happened yet">
          Whatever is done to this work item, here, on the command line or by a session, is listed
          with its time.
        </EmptyState>
      )}
      {items.length > 0 && (
        <VirtualList
          label={`History of ${work.key}`}
          count={items.length}
          total={pages.more ? -1 : items.length}
          rowHeight={32}
          onView={pages.view}
          keyOf={(index) => String(items[index]?.sequence ?? index)}
          renderRow={(index) => {
            const event = items[index];
            return event && <EventRow event={event} />;
          }}
          onOpen={(index) => {
            open(items[index]);
          }}
        />
      )}
    </div>
  );
}

const EventRow = memo(function EventRow({ event }: { event: Event }) {
  return (
    <div className={styles.row}>
      <span className={styles.time}>
        <TimeText at={event.at} />
      </span>
      <span className={styles.text}>{eventWords(event)}</span>
      <span className={styles.actor}>by {actorWords(event.actor)}</span>
    </div>
  );
});

import { Plus, SearchX, SquareCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import type { WorkSummary } from '#shared/domain/records.ts';
import type { OpenProject } from '../../client/currentProject.ts';
import { navigate } from '../../client/navigation.ts';
import type { Pages } from '../../client/usePages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { openDialog } from '../../shell/windowState.ts';
import { useWorkRows } from './useWorkRows.ts';
import { countOf, setWorkFilter, useWorkFilter } from './workFilter.ts';
import { WorkListHead } from './WorkListHead.tsx';
import { WorkRow } from './WorkRow.tsx';
import styles from './WorkList.module.css';

const ROW_HEIGHT = 34;

interface WorkListProps {
  project: OpenProject;
  /** Id of the work item that is open beside the list. */
  open: string | null;
}

/** The work items of a project, with their filter. */
export function WorkList({ project, open }: WorkListProps) {
  const rows = useWorkRows(project.id);
  return (
    <section
      className={styles.list}
      data-compact={open !== null || undefined}
      aria-label="Work items"
    >
      <WorkListHead project={project} compact={open !== null} />
      <WorkListBody key={rows.filterKey} project={project} rows={rows} open={open} />
    </section>
  );
}

interface WorkListBodyProps extends WorkListProps {
  rows: Pages<WorkSummary>;
}

function WorkListBody({ project, rows, open }: WorkListBodyProps) {
  const { choice, query } = useWorkFilter();
  const { items } = rows;
  const current = useMemo(() => items.findIndex((item) => item.id === open), [items, open]);
  if (rows.loading) return <Loading what="the work items" />;
  if (rows.problem && items.length === 0) {
    return (
      <div className={styles.problem}>
        <ErrorCallout
          problem={rows.problem}
          actions={<Button onClick={rows.retry}>Try again</Button>}
        />
      </div>
    );
  }
  if (items.length === 0) return <NoWork project={project} />;
  const total = query.trim() === '' ? countOf(choice, project.work_counts) : -1;
  return (
    <>
      {rows.problem && <ErrorCallout problem={rows.problem} />}
      <VirtualList
        label="Work items"
        count={items.length}
        total={total}
        rowHeight={ROW_HEIGHT}
        current={current}
        onView={rows.view}
        keyOf={(index) => items[index]?.id ?? String(index)}
        renderRow={(index) => {
          const work = items[index];
          return work && <WorkRow work={work} compact={open !== null} />;
        }}
        onOpen={(index) => {
          const work = items[index];
          if (work) navigate({ page: 'work', work: work.id });
        }}
      />
    </>
  );
}

function NoWork({ project }: { project: OpenProject }) {
  const { query, choice } = useWorkFilter();
  if (countOf('all', project.work_counts) > 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title="Nothing matches"
        action={
          <Button
            onClick={() => {
              setWorkFilter({ choice: 'all', query: '' });
            }}
          >
            Show all work
          </Button>
        }
      >
        {query.trim() === ''
          ? choice === 'live'
            ? 'No work item is live: all are done or cancelled.'
            : 'No work item is in this state.'
          : 'No key or title among those shown holds this text.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SquareCheckBig size={28} aria-hidden />}
      title="No work yet"
      command={`kernel work create "Move sessions to signed tokens" --project ${project.id.slice(0, 13)}`}
      action={
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden />}
          keys="c"
          onClick={() => {
            openDialog({ kind: 'create_work' });
          }}
        >
          Create a work item
        </Button>
      }
    >
      A work item is one thing to get done: a goal, what must not happen on the way, and when it
      counts as done. Sessions record on it, and it is what a handoff hands over.
    </EmptyState>
  );
}

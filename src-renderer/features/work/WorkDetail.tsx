import { useEffect } from 'react';
import type { WorkItem } from '#shared/domain/records.ts';
import { navigate } from '../../client/navigation.ts';
import type { WorkTab } from '../../client/routes.ts';
import { useQuery } from '../../client/useQuery.ts';
import { setShownWork } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Tabs, type TabOf } from '../../ui/Tabs.tsx';
import { HandoffsTab } from '../handoff/HandoffsTab.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { RecordTab } from '../record/RecordTab.tsx';
import { SessionsTab } from '../sessions/SessionsTab.tsx';
import { Overview } from './Overview.tsx';
import { WorkHead } from './WorkHead.tsx';
import styles from './WorkDetail.module.css';

/** One work item, whole. */
export function WorkDetail({ id, tab }: { id: string; tab: WorkTab }) {
  const query = useQuery('work.show', { work: id });
  const work = query.data;
  useEffect(() => {
    setShownWork(work ?? null);
    return () => {
      setShownWork(null);
    };
  }, [work]);

  if (work === undefined && query.problem === null) return <Loading what="the work item" />;
  return (
    <section className={styles.detail} aria-label={work ? `Work item ${work.key}` : 'Work item'}>
      {query.problem && (
        <div className={styles.problem}>
          <ErrorCallout
            problem={query.problem}
            actions={
              <>
                <Button onClick={query.retry}>Try again</Button>
                <Button
                  onClick={() => {
                    navigate({ page: 'work' });
                  }}
                >
                  Show all work
                </Button>
              </>
            }
          />
        </div>
      )}
      {work && (
        <>
          <WorkHead work={work} />
          <WorkTabs work={work} tab={tab} />
        </>
      )}
    </section>
  );
}

function tabsOf(work: WorkItem): TabOf<WorkTab>[] {
  return [
    { value: 'overview', label: 'Overview', panel: <Overview work={work} /> },
    { value: 'handoffs', label: 'Handoffs', panel: <HandoffsTab work={work} /> },
    { value: 'record', label: 'Record', panel: <RecordTab work={work} /> },
    { value: 'sessions', label: 'Sessions', panel: <SessionsTab work={work} /> },
    { value: 'history', label: 'History', panel: <HistoryTab work={work} /> },
  ];
}

function WorkTabs({ work, tab }: { work: WorkItem; tab: WorkTab }) {
  return (
    <Tabs
      label={`Parts of ${work.key}`}
      tabs={tabsOf(work)}
      value={tab}
      onChange={(next) => {
        navigate({ page: 'work', work: work.id, tab: next });
      }}
    />
  );
}

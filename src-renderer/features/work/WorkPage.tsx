import { Suspense } from 'react';
import type { OpenProject } from '../../client/currentProject.ts';
import type { Route } from '../../client/routes.ts';
import { defer } from '../../ui/defer.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { WorkList } from './WorkList.tsx';

const WorkDetail = defer(async () => (await import('./WorkDetail.tsx')).WorkDetail);

interface WorkPageProps {
  project: OpenProject;
  route: Extract<Route, { page: 'work' }>;
}

/** The list of work items, and beside it the one that is open. */
export function WorkPage({ project, route }: WorkPageProps) {
  return (
    <>
      <WorkList project={project} open={route.work ?? null} />
      {route.work !== undefined && (
        <Suspense fallback={<Loading what="the work item" />}>
          <WorkDetail key={route.work} id={route.work} tab={route.tab ?? 'overview'} />
        </Suspense>
      )}
    </>
  );
}

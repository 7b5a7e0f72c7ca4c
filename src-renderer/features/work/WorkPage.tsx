import type { OpenProject } from '../../client/currentProject.ts';
import type { Route } from '../../client/routes.ts';
import { WorkDetail } from './WorkDetail.tsx';
import { WorkList } from './WorkList.tsx';

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
        <WorkDetail key={route.work} id={route.work} tab={route.tab ?? 'overview'} />
      )}
    </>
  );
}

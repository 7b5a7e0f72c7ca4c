import { Suspense } from 'react';
import type { OpenProject } from '../client/currentProject.ts';
import { useRoute } from '../client/navigation.ts';
import { WorkPage } from '../features/work/WorkPage.tsx';
import { defer } from '../ui/defer.tsx';
import { Loading } from '../ui/Loading.tsx';
import styles from './PageView.module.css';

// The list of work comes with the window; what is not shown at first is loaded after it.
const HandoffPage = defer(
  async () => (await import('../features/package/HandoffPage.tsx')).HandoffPage,
);
const InboxPage = defer(async () => (await import('../features/inbox/InboxPage.tsx')).InboxPage);
const InspectPage = defer(
  async () => (await import('../features/inspect/InspectPage.tsx')).InspectPage,
);
const SessionsPage = defer(
  async () => (await import('../features/sessions/SessionsPage.tsx')).SessionsPage,
);
const SettingsPage = defer(
  async () => (await import('../features/settings/SettingsPage.tsx')).SettingsPage,
);

/** The page that the window is at. */
export function PageView({ project }: { project: OpenProject }) {
  return (
    <main className={styles.page}>
      <Suspense fallback={<Loading what="the page" />}>
        <RoutedPage project={project} />
      </Suspense>
    </main>
  );
}

function RoutedPage({ project }: { project: OpenProject }) {
  const route = useRoute();
  switch (route.page) {
    case 'handoff':
      return <HandoffPage key={route.handoff} route={route} />;
    case 'inbox':
      return <InboxPage project={project} />;
    case 'inspect':
      return <InspectPage />;
    case 'sessions':
      return <SessionsPage project={project} />;
    case 'settings':
      return <SettingsPage project={project} />;
    case 'runtimes':
    case 'work':
      return (
        <WorkPage project={project} route={route.page === 'work' ? route : { page: 'work' }} />
      );
  }
}

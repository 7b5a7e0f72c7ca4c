import type { OpenProject } from '../client/currentProject.ts';
import { useRoute } from '../client/navigation.ts';
import { SessionsPage } from '../features/sessions/SessionsPage.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import { WorkPage } from '../features/work/WorkPage.tsx';
import { featureSlots } from './featureSlots.ts';
import styles from './PageView.module.css';

/** The page that the window is at. */
export function PageView({ project }: { project: OpenProject }) {
  return (
    <main className={styles.page}>
      <RoutedPage project={project} />
    </main>
  );
}

function RoutedPage({ project }: { project: OpenProject }) {
  const route = useRoute();
  const { HandoffPage, InboxPage, InspectPage } = featureSlots;
  if (route.page === 'handoff' && HandoffPage) {
    return <HandoffPage key={route.handoff} route={route} />;
  }
  if (route.page === 'inbox' && InboxPage) return <InboxPage project={project} />;
  if (route.page === 'inspect' && InspectPage) return <InspectPage project={project} />;
  if (route.page === 'sessions') return <SessionsPage project={project} />;
  if (route.page === 'settings') return <SettingsPage project={project} />;
  return <WorkPage project={project} route={route.page === 'work' ? route : { page: 'work' }} />;
}

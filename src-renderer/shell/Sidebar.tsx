import { Command, Keyboard } from 'lucide-react';
import type { OpenProject } from '../client/currentProject.ts';
import { navigate, useRoute } from '../client/navigation.ts';
import { chordName } from '../client/platform.ts';
import type { PageName } from '../client/routes.ts';
import { InboxCount } from '../features/inbox/InboxCount.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { sidebarPages, type SidebarPage } from './pages.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';
import styles from './Sidebar.module.css';
import { openDialog } from './windowState.ts';

/** The pages of the open project, and the way to another one. */
export function Sidebar({ project }: { project: OpenProject }) {
  const { page } = useRoute();
  return (
    <nav className={styles.sidebar} aria-label="Pages">
      <ProjectMenu project={project} />
      <ul className={styles.pages}>
        {sidebarPages.map((entry) => (
          <li key={entry.name}>
            <PageLink entry={entry} shown={isWithin(page, entry.name)} project={project} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <IconButton
          label="Find or do"
          keys={chordName('Mod+K')}
          icon={<Command size={16} aria-hidden />}
          onClick={() => {
            openDialog({ kind: 'palette' });
          }}
        />
        <IconButton
          label="Keys"
          keys="?"
          icon={<Keyboard size={16} aria-hidden />}
          onClick={() => {
            openDialog({ kind: 'keys' });
          }}
        />
      </div>
    </nav>
  );
}

/** A handoff's page belongs to its work item. */
function isWithin(page: PageName, entry: PageName): boolean {
  return page === entry || (page === 'handoff' && entry === 'work');
}

function PageLink(props: { entry: SidebarPage; shown: boolean; project: OpenProject }) {
  const { entry, shown, project } = props;
  return (
    <Tooltip text={entry.title} keys={`g ${entry.key}`} side="right">
      <button
        type="button"
        className={styles.page}
        aria-current={shown ? 'page' : undefined}
        onClick={() => {
          navigate(entry.route);
        }}
      >
        {entry.icon}
        <span className={styles.title}>{entry.title}</span>
        {entry.name === 'inbox' && <InboxCount project={project} />}
      </button>
    </Tooltip>
  );
}

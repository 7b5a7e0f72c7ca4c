import { Check, ChevronsUpDown, FolderOpen, Sparkles } from 'lucide-react';
import { openProject, useProjects, type OpenProject } from '../client/currentProject.ts';
import { startFromFolder, startFromSample } from '../features/start/starts.ts';
import { startFromMenu } from '../features/start/useStart.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { VisibleText } from '../ui/VisibleText.tsx';
import styles from './ProjectMenu.module.css';

/** The open project's name, and the menu of the others. */
export function ProjectMenu({ project }: { project: OpenProject }) {
  const projects = useProjects();
  const entries: MenuEntry[] = [
    ...projects.map((other) => ({
      key: other.id,
      label: makeVisible(other.name),
      icon:
        other.id === project.id ? <Check size={14} aria-hidden /> : <span className={styles.gap} />,
      onSelect: () => {
        openProject(other.id);
      },
    })),
    {
      key: 'folder',
      label: 'Open a project folder…',
      icon: <FolderOpen size={14} aria-hidden />,
      apart: true,
      onSelect: () => {
        startFromMenu(startFromFolder);
      },
    },
    {
      key: 'sample',
      label: 'Try it with a sample',
      icon: <Sparkles size={14} aria-hidden />,
      onSelect: () => {
        startFromMenu(startFromSample);
      },
    },
  ];
  return (
    <Menu
      trigger={
        <button type="button" className={styles.trigger} title={makeVisible(project.name)}>
          <span className={styles.name}>
            <VisibleText text={project.name} />
          </span>
          <ChevronsUpDown size={14} aria-hidden />
        </button>
      }
      entries={entries}
    />
  );
}

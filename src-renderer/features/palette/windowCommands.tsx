import { FolderOpen, Keyboard, Plus, Sparkles } from 'lucide-react';
import { navigate } from '../../client/navigation.ts';
import { sidebarPages } from '../../shell/pages.tsx';
import { openDialog } from '../../shell/windowState.ts';
import { startFromFolder, startFromSample } from '../start/starts.ts';
import { startFromMenu } from '../start/useStart.ts';
import type { Command } from './command.ts';

const size = 14;

/** What can be done anywhere in the window. */
export function windowCommands(): Command[] {
  return [
    {
      id: 'create-work',
      label: 'New work item',
      words: 'create',
      icon: <Plus size={size} aria-hidden />,
      keys: 'c',
      run: () => {
        openDialog({ kind: 'create_work' });
      },
    },
    ...sidebarPages.map((page) => ({
      id: `go-${page.name}`,
      label: `Go to ${page.title}`,
      icon: page.icon,
      keys: `g ${page.key}`,
      run: () => {
        navigate(page.route);
      },
    })),
    {
      id: 'folder',
      label: 'Open a project folder…',
      words: 'create new',
      icon: <FolderOpen size={size} aria-hidden />,
      run: () => {
        startFromMenu(startFromFolder);
      },
    },
    {
      id: 'sample',
      label: 'Make a sample project',
      words: 'try demo',
      icon: <Sparkles size={size} aria-hidden />,
      run: () => {
        startFromMenu(startFromSample);
      },
    },
    {
      id: 'keys',
      label: 'Show the keys',
      words: 'keyboard shortcuts help',
      icon: <Keyboard size={size} aria-hidden />,
      keys: '?',
      run: () => {
        openDialog({ kind: 'keys' });
      },
    },
  ];
}

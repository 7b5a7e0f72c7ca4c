import { FolderOpen, Keyboard, Pencil, Plus, Send, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WorkItem } from '#shared/domain/records.ts';
import { navigate } from '../../client/navigation.ts';
import { workTabs } from '../../client/routes.ts';
import { featureSlots } from '../../shell/featureSlots.ts';
import { sidebarPages } from '../../shell/pages.tsx';
import { openDialog } from '../../shell/windowState.ts';
import type { Starts } from '../start/useStarts.ts';

/** Something that the palette can do, or a place that it leads to. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What else finds it. */
  readonly words?: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: () => void;
}

function workCommands(work: WorkItem): Command[] {
  const { HandOffDialog, HandoffsTab } = featureSlots;
  const tabs = workTabs.filter((tab) => tab !== 'handoffs' || HandoffsTab);
  return [
    ...(HandOffDialog
      ? [
          {
            id: 'hand-off',
            label: `Hand off ${work.key}`,
            icon: <Send size={14} aria-hidden />,
            keys: 'h',
            run: () => {
              openDialog({ kind: 'hand_off', work });
            },
          },
        ]
      : []),
    {
      id: 'edit',
      label: `Edit ${work.key}`,
      words: 'goal constraints acceptance criteria',
      icon: <Pencil size={14} aria-hidden />,
      keys: 'e',
      run: () => {
        openDialog({ kind: 'edit_work', work });
      },
    },
    ...tabs.map((tab) => ({
      id: `tab-${tab}`,
      label: `${work.key}: ${tab}`,
      words: tab === 'record' ? 'decision artifact blocker outcome' : '',
      icon: <span />,
      keys: String(workTabs.indexOf(tab) + 1),
      run: () => {
        navigate({ page: 'work', work: work.id, tab });
      },
    })),
  ];
}

/** Everything that can be done now, the nearest first. */
export function commandsFor(work: WorkItem | null, starts: Starts): Command[] {
  return [
    ...(work === null ? [] : workCommands(work)),
    {
      id: 'create-work',
      label: 'New work item',
      words: 'create',
      icon: <Plus size={14} aria-hidden />,
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
      words: 'project create new',
      icon: <FolderOpen size={14} aria-hidden />,
      run: () => void starts.openFolder(),
    },
    {
      id: 'sample',
      label: 'Make a sample project',
      words: 'try demo',
      icon: <Sparkles size={14} aria-hidden />,
      run: () => void starts.trySample(),
    },
    {
      id: 'keys',
      label: 'Show the keys',
      words: 'keyboard shortcuts help',
      icon: <Keyboard size={14} aria-hidden />,
      keys: '?',
      run: () => {
        openDialog({ kind: 'keys' });
      },
    },
  ];
}

/** The commands whose words all of the query's words begin, or are part of. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return commands.filter(({ label, words = '' }) => {
    const text = `${label} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

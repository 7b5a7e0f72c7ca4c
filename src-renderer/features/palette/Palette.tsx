import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { FolderGit2, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Project, WorkItem } from '#shared/domain/records.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { openProject, useProjects } from '../../client/currentProject.ts';
import { navigate } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import { useWindowState } from '../../shell/windowState.ts';
import dialog from '../../ui/Dialog.module.css';
import { StateMark } from '../../ui/StateBadge.tsx';
import { useStarts, type Starts } from '../start/useStarts.ts';
import { commandsFor, matchingCommands, type Command } from './commands.tsx';
import styles from './Palette.module.css';

/** How many records of one kind it shows; the words typed find the rest. */
const SHOWN = 8;

interface Group {
  readonly title: string;
  readonly items: Command[];
}

function useGroups(project: Project, query: string, starts: Starts): Group[] {
  const shown: WorkItem | null = useWindowState((state) => state.shownWork);
  const projects = useProjects();
  const search = query.trim();
  const found = useQuery('work.list', {
    project: project.id,
    limit: SHOWN,
    ...(search === '' ? { live: true } : { query: search }),
  }).data;
  return useMemo(() => {
    const work = (found?.items ?? []).map((item) => ({
      id: item.id,
      label: makeVisible(`${item.key} ${item.title}`),
      icon: <StateMark kind="work" state={item.state} />,
      run: () => {
        navigate({ page: 'work', work: item.id });
      },
    }));
    const others = projects.map(({ id, name }) => ({
      id,
      label: makeVisible(name),
      icon: <FolderGit2 size={14} aria-hidden />,
      run: () => {
        openProject(id);
      },
    }));
    const groups: Group[] = [
      { title: 'Do', items: matchingCommands(commandsFor(shown, starts), search) },
      { title: 'Work items', items: work },
      { title: 'Projects', items: matchingCommands(others, search).slice(0, SHOWN) },
    ];
    // What was searched for comes first; with nothing typed, what can be done.
    const ordered = search === '' ? groups : [groups[1], groups[0], groups[2]];
    return ordered.filter((group) => group !== undefined).filter(({ items }) => items.length > 0);
  }, [found, projects, shown, starts, search]);
}

/** Finds records and does things, by typing. */
export function Palette({ project, onClose }: { project: Project; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const starts = useStarts();
  const groups = useGroups(project, query, starts);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup} aria-label="Find or do">
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={query}
            onValueChange={setQuery}
            itemToStringValue={(command: Command) => command.label}
          >
            <label className={styles.field}>
              <Search size={16} aria-hidden />
              <Autocomplete.Input
                className={styles.input}
                aria-label="Find a record, or do something"
                placeholder="Find a record, or do something"
              />
            </label>
            <Autocomplete.Empty className={styles.empty}>
              {groups.length === 0 &&
                'Nothing by that name, in this project or among the commands.'}
            </Autocomplete.Empty>
            <Results onClose={onClose} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Results({ onClose }: { onClose: () => void }) {
  return (
    <Autocomplete.List className={styles.list}>
      {(group: Group) => (
        <Autocomplete.Group key={group.title} items={group.items}>
          <Autocomplete.GroupLabel className={styles.title}>{group.title}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(command: Command) => (
              <Autocomplete.Item
                key={command.id}
                value={command}
                className={styles.item}
                onClick={() => {
                  onClose();
                  command.run();
                }}
              >
                <span className={styles.icon}>{command.icon}</span>
                <span className={styles.label}>{command.label}</span>
                {command.keys !== undefined && <kbd className={styles.keys}>{command.keys}</kbd>}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

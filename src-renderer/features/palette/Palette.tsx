import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { FolderGit2, Search } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#shared/domain/records.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { openProject, useProjects } from '../../client/currentProject.ts';
import { useWindowState } from '../../shell/windowState.ts';
import dialog from '../../ui/Dialog.module.css';
import { matchingCommands, type Command, type CommandGroup } from './command.ts';
import styles from './Palette.module.css';
import { useIdCommands, useWorkCommands } from './useRecordCommands.tsx';
import { windowCommands } from './windowCommands.tsx';
import { workCommands } from './workCommands.tsx';

/** How many projects it shows; the words typed find the rest. */
const SHOWN = 8;

function useProjectCommands(): Command[] {
  return useProjects().map(({ id, name }) => ({
    id,
    label: makeVisible(name),
    icon: <FolderGit2 size={14} aria-hidden />,
    run: () => {
      openProject(id);
    },
  }));
}

function useGroups(project: Project, query: string): CommandGroup[] {
  const search = query.trim();
  const shown = useWindowState((state) => state.shownWork);
  const records = useIdCommands(search);
  const work = { title: 'Work items', items: useWorkCommands(project.id, search) };
  const projects = matchingCommands(useProjectCommands(), search).slice(0, SHOWN);
  const groups: CommandGroup[] = [
    { title: 'By id', items: records },
    {
      title: shown === null ? '' : `On ${shown.key}`,
      items: shown === null ? [] : matchingCommands(workCommands(shown), search),
    },
    { title: 'Anywhere', items: matchingCommands(windowCommands(), search) },
    { title: 'Projects', items: projects },
  ];
  // What was searched for comes first; with nothing typed, what can be done.
  if (search === '') groups.splice(3, 0, work);
  else groups.unshift(work);
  return groups.filter(({ items }) => items.length > 0);
}

/** Finds records and does things, by typing. */
export function Palette({ project, onClose }: { project: Project; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const groups = useGroups(project, query);
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
      {(group: CommandGroup) => (
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

import { Plus, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { workStates } from '#shared/domain/states.ts';
import type { OpenProject } from '../../client/currentProject.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatCount } from '../../ui/numbers.ts';
import { SelectBox } from '../../ui/Select.tsx';
import { StateMark } from '../../ui/StateBadge.tsx';
import { countOf, setWorkFilter, useWorkFilter, type WorkChoice } from './workFilter.ts';
import { workStateWord } from './words.ts';
import styles from './WorkListHead.module.css';

function options(counts: Readonly<Record<string, number>>) {
  const label = (word: string, choice: WorkChoice) =>
    `${word} (${formatCount(countOf(choice, counts))})`;
  return [
    { value: 'live' as WorkChoice, label: label('Live', 'live') },
    { value: 'all' as WorkChoice, label: label('All', 'all') },
    ...workStates.map((state) => ({
      value: state,
      label: label(workStateWord(state), state),
      icon: <StateMark kind="work" state={state} />,
    })),
  ];
}

/** The head of the list: filter, search, and the way to a new work item. */
export function WorkListHead({ project, compact }: { project: OpenProject; compact: boolean }) {
  const create = () => {
    openDialog({ kind: 'create_work' });
  };
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title}>Work</h1>
        <Filter project={project} />
        {!compact && <SearchField />}
        <span className={styles.room} />
        {compact ? (
          <IconButton
            label="New work item"
            keys="c"
            icon={<Plus size={16} aria-hidden />}
            onClick={create}
          />
        ) : (
          <Button kind="primary" icon={<Plus size={16} aria-hidden />} keys="c" onClick={create}>
            New work item
          </Button>
        )}
      </div>
      {compact && <SearchField />}
    </header>
  );
}

function Filter({ project }: { project: OpenProject }) {
  const choice = useWorkFilter((filter) => filter.choice);
  return (
    <SelectBox
      small
      label="Show"
      value={choice}
      options={options(project.work_counts)}
      onChange={(next) => {
        setWorkFilter({ choice: next });
      }}
    />
  );
}

function SearchField() {
  const query = useWorkFilter((filter) => filter.query);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const list = document.querySelector<HTMLElement>('[data-list]');
    if (event.key === 'Escape' && query === '') event.currentTarget.blur();
    else if (event.key === 'Escape') setWorkFilter({ query: '' });
    else if (event.key === 'ArrowDown' || event.key === 'Enter') list?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <label className={styles.search}>
      <Search size={14} aria-hidden />
      <input
        type="search"
        aria-label="Search work items by key or title"
        placeholder="Search key or title"
        maxLength={textLimits.query}
        value={query}
        onChange={(event) => {
          setWorkFilter({ query: event.target.value });
        }}
        onKeyDown={handleKey}
      />
      <kbd className={styles.keys} aria-hidden>
        /
      </kbd>
    </label>
  );
}

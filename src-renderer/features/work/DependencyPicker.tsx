import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { listLimits } from '#shared/domain/limits.ts';
import type { WorkSummary } from '#shared/domain/records.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { useQuery } from '../../client/useQuery.ts';
import control from '../../ui/Control.module.css';
import { FieldError } from '../../ui/Field.tsx';
import field from '../../ui/Field.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import select from '../../ui/Select.module.css';
import { StateMark } from '../../ui/StateBadge.tsx';
import styles from './DependencyPicker.module.css';
import { WorkName } from './WorkName.tsx';

interface DependencyPickerProps {
  project: string;
  self: string | null;
  /** Ids of the work items that come before. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

/** Chooses the work items that come before this one, by searching for them. */
export function DependencyPicker({
  project,
  self,
  chosen,
  onChange,
  error,
}: DependencyPickerProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Depends on <span className={field.optional}>(optional)</span>
      </label>
      <ul className={styles.chosen}>
        {chosen.map((work) => (
          <li key={work} className={styles.line}>
            <WorkName id={work} />
            <IconButton
              label="Remove"
              icon={<X size={14} aria-hidden />}
              onClick={() => {
                onChange(chosen.filter((other) => other !== work));
              }}
            />
          </li>
        ))}
      </ul>
      {chosen.length < listLimits.dependencies && (
        <WorkSearch
          id={id}
          project={project}
          without={self === null ? chosen : [...chosen, self]}
          onPick={(work) => {
            onChange([...chosen, work.id]);
          }}
        />
      )}
      {error !== undefined && <FieldError text={error} />}
    </div>
  );
}

interface WorkSearchProps {
  id: string;
  project: string;
  without: readonly string[];
  onPick: (work: WorkSummary) => void;
}

function WorkSearch({ id, project, without, onPick }: WorkSearchProps) {
  const [text, setText] = useState('');
  const query = text.trim();
  const found = useQuery('work.list', query === '' ? null : { project, query, limit: 20 }).data;
  const items = (found?.items ?? []).filter((work) => !without.includes(work.id));
  return (
    <Combobox.Root<WorkSummary>
      items={items}
      filter={null}
      value={null}
      inputValue={text}
      itemToStringLabel={(work) => work.key}
      onInputValueChange={setText}
      onValueChange={(work) => {
        if (work !== null) onPick(work);
        setText('');
      }}
    >
      <Combobox.Input id={id} className={control.control} placeholder="Key or title" />
      <Combobox.Portal>
        <Combobox.Positioner className={select.positioner} sideOffset={4}>
          <Combobox.Popup className={select.popup}>
            <Combobox.Empty>
              <div className={styles.empty}>
                {query === '' ? 'Type a key or a part of a title.' : 'No other work item matches.'}
              </div>
            </Combobox.Empty>
            <Combobox.List>
              {(work: WorkSummary) => (
                <Combobox.Item key={work.id} value={work} className={select.item}>
                  <StateMark kind="work" state={work.state} />
                  <span className={styles.key}>{work.key}</span>
                  <span className={styles.title}>{makeVisible(work.title)}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

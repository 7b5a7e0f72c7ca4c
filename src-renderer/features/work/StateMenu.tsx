import { ChevronDown } from 'lucide-react';
import type { WorkItem } from '#shared/domain/records.ts';
import { legalWorkMoves } from '#shared/lifecycle/workLifecycle.ts';
import { useAction } from '../../client/useAction.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StateBadge, StateMark } from '../../ui/StateBadge.tsx';
import { showToast } from '../../ui/toasts.ts';
import { workStateWord } from './words.ts';
import styles from './StateMenu.module.css';

/** A work item's state, and the menu of the states that its owner can set. */
export function StateMenu({ work }: { work: WorkItem }) {
  const move = useAction('work.move');
  const entries = legalWorkMoves(work.state, 'owner').map((state) => ({
    key: state,
    label: workStateWord(state),
    icon: <StateMark kind="work" state={state} />,
    onSelect: () => {
      void move.run({ work: work.id, state }).then((answer) => {
        if (answer.ok) showToast(`${work.key} is now “${workStateWord(state)}”.`);
      });
    },
  }));
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className={styles.trigger}
            aria-label={`State: ${workStateWord(work.state)}. Change it`}
          >
            <StateBadge kind="work" state={work.state} />
            {move.pending ? <Spinner /> : <ChevronDown size={14} aria-hidden />}
          </button>
        }
        entries={entries}
      />
      {move.problem && <ErrorCallout problem={move.problem} />}
    </>
  );
}

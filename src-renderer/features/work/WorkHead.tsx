import { ArrowLeft, Pencil, Send } from 'lucide-react';
import type { WorkItem } from '#shared/domain/records.ts';
import { navigate } from '../../client/navigation.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { StateMenu } from './StateMenu.tsx';
import styles from './WorkHead.module.css';

/** The head of a work item's page: what it is, its state, and what can be done with it. */
export function WorkHead({ work }: { work: WorkItem }) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <IconButton
          label="All work"
          keys="Esc"
          icon={<ArrowLeft size={16} aria-hidden />}
          className={styles.back}
          onClick={() => {
            navigate({ page: 'work' });
          }}
        />
        <span className={styles.key}>{work.key}</span>
        <StateMenu work={work} />
        <span className={styles.room} />
        <Button
          icon={<Pencil size={14} aria-hidden />}
          onClick={() => {
            openDialog({ kind: 'edit_work', work });
          }}
        >
          Edit
        </Button>
        <Button
          kind="primary"
          icon={<Send size={14} aria-hidden />}
          onClick={() => {
            openDialog({ kind: 'hand_off', work });
          }}
        >
          Hand off
        </Button>
      </div>
      <h1 className={styles.title}>
        <VisibleText text={work.title} />
      </h1>
    </header>
  );
}

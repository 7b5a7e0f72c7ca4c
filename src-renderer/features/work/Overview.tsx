import type { WorkItem } from '#shared/domain/records.ts';
import { openDialog } from '../../shell/windowState.ts';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateText } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { Criteria } from './Criteria.tsx';
import { taskTypeWord } from './words.ts';
import { WorkLink } from './WorkLink.tsx';
import styles from './Overview.module.css';

/** What a work item says: goal, constraints, criteria, what comes before it. */
export function Overview({ work }: { work: WorkItem }) {
  return (
    <div className={styles.overview}>
      <div className={styles.texts}>
        <Section title="Goal">
          {work.goal.trim() === '' ? (
            <Missing work={work} what="What is true when this is done?" add="Write the goal" />
          ) : (
            <Markdown text={work.goal} />
          )}
        </Section>
        <Section title="Constraints" count={work.constraints.length}>
          {work.constraints.length === 0 ? (
            <Missing work={work} what="What must not be done?" add="Add constraints" />
          ) : (
            <ul className={styles.constraints}>
              {work.constraints.map((constraint) => (
                <li key={constraint}>
                  <VisibleText text={constraint} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Acceptance criteria" count={work.acceptance_criteria.length}>
          {work.acceptance_criteria.length === 0 ? (
            <Missing work={work} what="When does it count as done?" add="Add criteria" />
          ) : (
            <Criteria work={work} />
          )}
        </Section>
        {work.depends_on.length > 0 && (
          <Section title="Depends on" count={work.depends_on.length}>
            <ul className={styles.dependencies}>
              {work.depends_on.map((id) => (
                <li key={id}>
                  <WorkLink id={id} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Facts work={work} />
    </div>
  );
}

function Missing({ work, what, add }: { work: WorkItem; what: string; add: string }) {
  return (
    <p className={styles.missing}>
      {what}{' '}
      <Button
        small
        kind="quiet"
        onClick={() => {
          openDialog({ kind: 'edit_work', work });
        }}
      >
        {add}
      </Button>
    </p>
  );
}

function Facts({ work }: { work: WorkItem }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Priority</dt>
        <dd>
          <StateText kind="priority" state={work.priority} />
        </dd>
      </div>
      <div>
        <dt>Type</dt>
        <dd>{taskTypeWord(work.task_type)}</dd>
      </div>
      <div>
        <dt>Planned for</dt>
        <dd>{work.version === null ? 'No release' : <VisibleText text={work.version} />}</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>
          <TimeText at={work.created_at} ago />
        </dd>
      </div>
      <div>
        <dt>Changed</dt>
        <dd>
          <TimeText at={work.updated_at} ago />
        </dd>
      </div>
    </dl>
  );
}

import type { InboxItem } from '#shared/operations/inboxOperations.ts';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { navigate } from '../../client/navigation.ts';
import { useAction } from '../../client/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { StateText } from '../../ui/StateBadge.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { showToast } from '../../ui/toasts.ts';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { reasonWords, versionWords } from '../handoff/handoffWords.ts';
import styles from './InboxPage.module.css';

/** One thing that waits: what happened, why, since when, and the next step. */
export function InboxRow({ item }: { item: InboxItem }) {
  const { handoff, work } = item;
  return (
    <>
      <div className={styles.line}>
        <StateText kind="handoff" state={handoff.state} />
        <span className={styles.key}>{work.key}</span>
        <span className={styles.work}>
          <VisibleText text={work.title} />
        </span>
        <span className={styles.since}>
          <TimeText at={item.since} ago />
        </span>
      </div>
      {item.kind === 'handoff_rejected' ? (
        <Rejected item={item} />
      ) : (
        <div className={styles.body}>
          <p className={styles.why}>
            v{handoff.package_version} waits for {runtimeTitle(handoff.to_runtime)} to{' '}
            <VisibleText text={handoff.purpose} />.
          </p>
          <Button
            onClick={() => {
              navigate({ page: 'handoff', handoff: handoff.id });
            }}
          >
            Read and accept
          </Button>
        </div>
      )}
    </>
  );
}

function Rejected({ item }: { item: InboxItem }) {
  const { handoff, work } = item;
  const compile = useAction('handoff.compile');
  const dismiss = useAction('handoff.dismiss');
  const recompile = async () => {
    const answer = await compile.run({ handoff: handoff.id });
    if (!answer.ok) return;
    showToast(`Package ${answer.value.compilation} (${versionWords(answer.value.package)}).`);
    navigate({ page: 'handoff', handoff: handoff.id });
  };
  const problem = compile.problem ?? dismiss.problem;
  return (
    <div className={styles.body}>
      <div className={styles.why}>
        <p>
          {runtimeTitle(handoff.to_runtime)} turned v{handoff.package_version} down:{' '}
          {handoff.reject_reason !== null && reasonWords(handoff.reject_reason).toLowerCase()}.
        </p>
        {handoff.reject_note !== null && handoff.reject_note !== '' && (
          <blockquote className={styles.note}>
            <VisibleText text={handoff.reject_note} />
          </blockquote>
        )}
        {problem && <ErrorCallout problem={problem} />}
      </div>
      <div className={styles.actions}>
        <Button
          kind="primary"
          onClick={() => {
            navigate({ page: 'work', work: work.id, tab: 'record' });
          }}
        >
          Amend
        </Button>
        <Button pending={compile.pending} onClick={() => void recompile()}>
          Recompile
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            navigate({ page: 'handoff', handoff: handoff.id });
          }}
        >
          Read
        </Button>
        <Button
          kind="quiet"
          pending={dismiss.pending}
          onClick={() => void dismiss.run({ handoff: handoff.id })}
        >
          Dismiss
        </Button>
      </div>
    </div>
  );
}

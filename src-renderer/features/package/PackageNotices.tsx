import { useState } from 'react';
import { navigate, replaceRoute } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import { useAction } from '../../client/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { reasonWords } from '../handoff/handoffWords.ts';
import styles from './PackageNotices.module.css';
import { isNewest, type ShownHandoff } from './shownHandoff.ts';

/** What to know before reading on: an older version, a rejection, a package that is stale. */
export function PackageNotices({ shown }: { shown: ShownHandoff }) {
  return (
    <>
      {!isNewest(shown) && <OlderVersion shown={shown} />}
      {shown.handoff.reject_reason !== null && <RejectionNotice shown={shown} />}
      {shown.handoff.state === 'compiled' && isNewest(shown) && (
        // Anew for each version: what was said of the one before does not hold for this one.
        <StaleNotice key={shown.package?.hash} handoff={shown.handoff.id} />
      )}
    </>
  );
}

function OlderVersion({ shown }: { shown: ShownHandoff }) {
  const { handoff, package: version } = shown;
  return (
    <Callout
      tone="active"
      title={`Version ${String(version?.version)} is not what is offered now`}
      actions={
        <Button
          onClick={() => {
            replaceRoute({ page: 'handoff', handoff: handoff.id });
          }}
        >
          Show v{handoff.package_version}
        </Button>
      }
    >
      The newest one is version {handoff.package_version}.
    </Callout>
  );
}

function RejectionNotice({ shown }: { shown: ShownHandoff }) {
  const { handoff, rejections } = shown;
  const latest = rejections.at(-1);
  if (handoff.reject_reason === null || latest === undefined) return null;
  const rejected = handoff.state === 'rejected';
  return (
    <Callout
      tone={rejected ? 'bad' : 'wait'}
      title={`${rejected ? 'Turned down' : 'Turned down once, amended, offered again'}: ${reasonWords(handoff.reject_reason).toLowerCase()}`}
      actions={rejected && <RejectedActions shown={shown} />}
    >
      {handoff.reject_note !== null && handoff.reject_note !== '' && (
        <p className={styles.note}>
          <VisibleText text={handoff.reject_note} />
        </p>
      )}
      <p className={styles.when}>
        Version {latest.package_version}, <TimeText at={latest.rejected_at} ago />
      </p>
      {rejections.length > 1 && <EarlierRejections shown={shown} />}
    </Callout>
  );
}

function RejectedActions({ shown }: { shown: ShownHandoff }) {
  const { handoff } = shown;
  const dismiss = useAction('handoff.dismiss');
  return (
    <>
      <Button
        onClick={() => {
          navigate({ page: 'work', work: handoff.work_id, tab: 'record' });
        }}
      >
        Amend the record
      </Button>
      {handoff.dismissed_at === null && (
        <Button
          kind="quiet"
          pending={dismiss.pending}
          onClick={() => void dismiss.run({ handoff: handoff.id })}
        >
          Dismiss
        </Button>
      )}
    </>
  );
}

function EarlierRejections({ shown }: { shown: ShownHandoff }) {
  return (
    <details>
      <summary>{shown.rejections.length - 1} earlier</summary>
      <ul className={styles.earlier}>
        {shown.rejections.slice(0, -1).map((rejection) => (
          <li key={rejection.id}>
            Version {rejection.package_version}: {reasonWords(rejection.reason).toLowerCase()}
            {rejection.note !== '' && (
              <>
                {' · '}
                <VisibleText text={rejection.note} />
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function StaleNotice({ handoff }: { handoff: string }) {
  const { data: staleness, fetching } = useQuery('handoff.staleness', { handoff });
  const [answered, setAnswered] = useState(!fetching);
  if (!answered && !fetching) setAnswered(true);
  if (staleness === undefined || !answered) return null;
  const { record, checkout } = staleness;
  const moved = record.moved || checkout.head_moved === true || checkout.changed.length > 0;
  if (!moved) {
    return (
      <p className={styles.fresh}>
        The record has not moved since this was compiled.{' '}
        {checkout.checked
          ? 'Neither has the checkout.'
          : `The checkout was not looked at: ${checkout.reason ?? ''}`}
      </p>
    );
  }
  return (
    <Callout tone="wait" title="Things moved since this was compiled">
      <ul className={styles.moves}>
        {record.moved && <li>The record: {record.headline}. Recompile to take it in.</li>}
        {checkout.head_moved === true && <li>Another commit is checked out.</li>}
        {checkout.changed.length > 0 && (
          <li>
            {checkout.changed.length === 1 ? 'A file' : `${String(checkout.changed.length)} files`}{' '}
            changed: <code>{checkout.changed.slice(0, 5).join(', ')}</code>
            {checkout.changed.length > 5 && ' …'}
          </li>
        )}
        {!checkout.checked && <li>The checkout was not looked at: {checkout.reason}</li>}
      </ul>
    </Callout>
  );
}

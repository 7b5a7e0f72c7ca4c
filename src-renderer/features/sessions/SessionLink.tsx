import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { navigate } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './SessionLink.module.css';
import { shortId } from './sessionWords.ts';

/** A session in a few words, and the way to it on its work item's page. */
export function SessionLink({ id }: { id: string }) {
  const session = useQuery('session.show', { session: id }).data;
  if (session === undefined) return <code>{shortId(id)}</code>;
  return (
    <LinkButton
      onClick={() => {
        navigate({ page: 'work', work: session.work_id, tab: 'sessions' });
      }}
    >
      <span className={styles.purpose} title={session.purpose}>
        <VisibleText text={session.purpose} />
      </span>{' '}
      · {runtimeTitle(session.runtime)} <code>{shortId(id)}</code>
    </LinkButton>
  );
}

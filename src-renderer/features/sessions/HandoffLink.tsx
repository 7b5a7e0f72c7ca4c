import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { navigate } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StateMark } from '../../ui/StateBadge.tsx';
import { shortId } from './sessionWords.ts';
import styles from './HandoffLink.module.css';

/** A handoff in a few words, and the way to its package. */
export function HandoffLink({ id }: { id: string }) {
  const handoff = useQuery('handoff.show', { handoff: id }).data?.handoff;
  if (handoff === undefined) return <code>{shortId(id)}</code>;
  const version = handoff.package_version === null ? '' : ` v${handoff.package_version}`;
  return (
    <span className={styles.link}>
      <StateMark kind="handoff" state={handoff.state} />
      <LinkButton
        onClick={() => {
          navigate({ page: 'handoff', handoff: id });
        }}
      >
        handoff to {runtimeTitle(handoff.to_runtime)}
        {version} <code>{shortId(id)}</code>
      </LinkButton>
    </span>
  );
}

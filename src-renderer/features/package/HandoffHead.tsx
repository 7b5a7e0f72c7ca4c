import type { ReactNode } from 'react';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { navigate, replaceRoute } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import type { HandoffRoute } from '../../client/routes.ts';
import { HashChip } from '../../ui/HashChip.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { absoluteTime } from '../../ui/relativeTime.ts';
import { SelectBox } from '../../ui/Select.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import { SessionLink } from '../sessions/SessionLink.tsx';
import styles from './HandoffHead.module.css';
import type { ShownHandoff } from './shownHandoff.ts';

interface HandoffHeadProps {
  shown: ShownHandoff;
  route: HandoffRoute;
  /** What can be done now. */
  actions: ReactNode;
}

/** What a reviewer needs at one glance: whose package, in which state, which version, which hash. */
export function HandoffHead({ shown, route, actions }: HandoffHeadProps) {
  const { handoff, package: version } = shown;
  const work = useQuery('work.show', { work: handoff.work_id }).data;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <LinkButton
          onClick={() => {
            navigate({ page: 'work', work: handoff.work_id, tab: 'handoffs' });
          }}
        >
          {work?.key ?? 'Work item'}
        </LinkButton>
        <StateBadge kind="handoff" state={handoff.state} />
        <span className={styles.room} />
        {actions}
      </div>
      <h1 className={styles.title}>
        <VisibleText text={work?.title ?? ''} />
      </h1>
      <dl className={styles.facts}>
        <Fact name="To">
          {runtimeTitle(handoff.to_runtime)}, <VisibleText text={handoff.purpose} />
        </Fact>
        <Fact name="From">
          {handoff.source_session_id === null ? (
            'no session'
          ) : (
            <SessionLink id={handoff.source_session_id} />
          )}
        </Fact>
        {handoff.to_session_id !== null && (
          <Fact name="Taken on by">
            <SessionLink id={handoff.to_session_id} />
          </Fact>
        )}
        {version !== null && (
          <Fact name="Version">
            <span className={styles.pickers}>
              <VersionPicker shown={shown} route={route} />
              {shown.versions.length > 1 && <ComparePicker shown={shown} route={route} />}
            </span>
          </Fact>
        )}
        {version !== null && (
          <Fact name="Hash">
            <HashChip whole hash={version.hash} label="package hash" />
          </Fact>
        )}
      </dl>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PickerProps {
  shown: ShownHandoff;
  route: HandoffRoute;
}

function versionOptions(shown: ShownHandoff) {
  return shown.versions.map((version) => ({
    value: String(version.version),
    label: `v${String(version.version)}`,
    note: `${version.hash.slice(0, 8)}… compiled ${absoluteTime(version.generated_at)}`,
  }));
}

function VersionPicker({ shown, route }: PickerProps) {
  return (
    <SelectBox
      small
      label="Version"
      options={versionOptions(shown)}
      value={String(shown.package?.version ?? '')}
      onChange={(value) => {
        replaceRoute({ page: 'handoff', handoff: route.handoff, version: Number(value) });
      }}
    />
  );
}

function ComparePicker({ shown, route }: PickerProps) {
  const version = shown.package?.version;
  return (
    <SelectBox
      small
      label="Compare with version"
      placeholder="Compare with…"
      options={versionOptions(shown).filter((option) => Number(option.value) !== version)}
      value={route.against === undefined ? null : String(route.against)}
      onChange={(value) => {
        replaceRoute({
          page: 'handoff',
          handoff: route.handoff,
          ...(version === undefined ? {} : { version }),
          against: Number(value),
        });
      }}
    />
  );
}

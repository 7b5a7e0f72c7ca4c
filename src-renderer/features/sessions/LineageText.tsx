import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { lookOf } from '../../ui/stateLooks.ts';
import type { Handoff, Session } from '#shared/domain/records.ts';
import type { LineageModel } from './lineageModel.ts';
import { shortId } from './sessionWords.ts';
import styles from './LineageText.module.css';

function nameOf(session: Session): string {
  return `${session.purpose}, ${runtimeTitle(session.runtime)}, ${shortId(session.id)}`;
}

function packageOf(handoff: Handoff): string {
  const version = handoff.package_version;
  return version === null ? 'a handoff' : `a handoff, package version ${version}`;
}

/** The lineage as a list, for those who do not see the picture. */
export function LineageText({ model }: { model: LineageModel }) {
  return (
    <ul className={styles.text}>
      {model.edges.map(({ from, to, handoff }) => (
        <li key={to.session.id}>
          {nameOf(to.session)} descends from {nameOf(from.session)}
          {handoff && ` by ${packageOf(handoff)}, ${lookOf('handoff', handoff.state).word}`}
        </li>
      ))}
      {model.stubs.map(({ from, handoff }) => (
        <li key={handoff.id}>
          From {nameOf(from.session)}, {packageOf(handoff)} to {runtimeTitle(handoff.to_runtime)}:{' '}
          {lookOf('handoff', handoff.state).word}, taken on by nobody
        </li>
      ))}
    </ul>
  );
}

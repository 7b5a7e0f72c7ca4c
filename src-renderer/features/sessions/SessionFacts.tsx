import type { Session } from '#shared/domain/records.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { VisibleText } from '../../ui/VisibleText.tsx';
import styles from './SessionFacts.module.css';

/** What else is known of a session; what is not known is left out. */
export function SessionFacts({ session }: { session: Session }) {
  const { model, machine, provider_session_id, ended_at } = session;
  const facts = [
    { name: 'Model', text: model },
    { name: 'Machine', text: machine },
    { name: "Runtime's id", text: provider_session_id, data: true },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, text, data }) =>
          text !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-data={data}>
                <VisibleText text={text} />
              </dd>
            </div>
          ),
      )}
      {ended_at !== null && (
        <div>
          <dt>Ended</dt>
          <dd>
            <TimeText at={ended_at} ago />
          </dd>
        </div>
      )}
    </dl>
  );
}

import { useState } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { Handoff, Session } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { errorOf } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { runtimeOptions } from '../sessions/sessionWords.ts';
import styles from './RegisterSession.module.css';

interface RegisterSessionProps {
  handoff: Handoff;
  /** Whether there is no session that could take the handoff on. */
  none: boolean;
  onRegistered: (session: Session) => void;
}

/** Registers the session that is to take a handoff on, where it is not on the record yet. */
export function RegisterSession({ handoff, none, onRegistered }: RegisterSessionProps) {
  const work = useQuery('work.show', { work: handoff.work_id }).data;
  const start = useAction('session.start');
  const [open, setOpen] = useState(none);
  const [runtime, setRuntime] = useState(handoff.to_runtime);
  const [purpose, setPurpose] = useState(handoff.purpose);
  const register = async () => {
    const answer = await start.run({ work: handoff.work_id, runtime, purpose: purpose.trim() });
    if (!answer.ok) return;
    setOpen(false);
    onRegistered(answer.value);
  };
  if (!open) {
    return (
      <div>
        <Button
          kind="quiet"
          onClick={() => {
            setOpen(true);
          }}
        >
          Register another session
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.form}>
      <legend>{none ? 'No session can take it on yet' : 'Another session'}</legend>
      <p className={styles.teach}>
        Start the runtime on this work, and put it on the record here or in a terminal:{' '}
        <code>
          kernel session register {work?.key ?? ''} --runtime {runtime} --purpose {handoff.purpose}
        </code>
      </p>
      <Select label="Runtime" options={runtimeOptions} value={runtime} onChange={setRuntime} />
      <TextField
        label="Purpose"
        maxLength={textLimits.purpose}
        value={purpose}
        error={errorOf(start.problem, 'purpose')}
        onChange={setPurpose}
      />
      {start.problem && <ErrorCallout problem={start.problem} />}
      <div>
        <Button pending={start.pending} onClick={() => void register()}>
          Register session
        </Button>
      </div>
    </fieldset>
  );
}

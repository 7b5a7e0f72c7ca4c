import { useState } from 'react';
import type { Session } from '#shared/domain/records.ts';
import { replaceRoute } from '../../client/navigation.ts';
import { useAction } from '../../client/useAction.ts';
import { useQuery } from '../../client/useQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../ui/Dialog.tsx';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { HashChip } from '../../ui/HashChip.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SessionName } from '../sessions/SessionName.tsx';
import styles from './AcceptDialog.module.css';
import { RegisterSession } from './RegisterSession.tsx';
import type { ShownHandoff } from './shownHandoff.ts';

interface AcceptDialogProps {
  shown: ShownHandoff;
  onClose: () => void;
}

/** Accepts what is on screen, and nothing else, for one of the sessions that can take it on. */
export function AcceptDialog({ shown, onClose }: AcceptDialogProps) {
  const { handoff, package: version } = shown;
  const candidates = useQuery('handoff.candidates', { handoff: handoff.id });
  const accept = useAction('handoff.accept');
  const [chosen, setChosen] = useState<string | null>(null);
  const sessions = candidates.data?.items ?? [];
  const session = chosen ?? sessions[0]?.id ?? null;
  const submit = async () => {
    if (session === null || version === null) return;
    const answer = await accept.run({
      handoff: handoff.id,
      to_session_id: session,
      package_hash: version.hash,
    });
    if (!answer.ok) return;
    onClose();
    showToast('Handoff accepted.');
  };
  const moved = accept.problem?.code === 'package_moved';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Accept this package"
      description="The session that accepts it continues the work from exactly this document."
    >
      <DialogBody>
        <p className={styles.version}>
          Version {version?.version} <HashChip hash={version?.hash ?? ''} label="package hash" />
        </p>
        {candidates.data === undefined && !candidates.problem && <Loading what="the sessions" />}
        {candidates.problem && <ErrorCallout problem={candidates.problem} />}
        {sessions.length > 0 && (
          <SessionChoice sessions={sessions} chosen={session} onChoose={setChosen} />
        )}
        {candidates.data !== undefined && (
          <RegisterSession
            handoff={handoff}
            none={sessions.length === 0}
            onRegistered={(registered) => {
              setChosen(registered.id);
            }}
          />
        )}
        {accept.problem && (
          <ErrorCallout
            problem={accept.problem}
            {...(moved
              ? {
                  actions: (
                    <Button
                      onClick={() => {
                        onClose();
                        replaceRoute({ page: 'handoff', handoff: handoff.id });
                      }}
                    >
                      Read the newer version
                    </Button>
                  ),
                }
              : {})}
          />
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button
          kind="primary"
          disabled={session === null || moved}
          pending={accept.pending}
          onClick={() => void submit()}
        >
          Accept
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface SessionChoiceProps {
  sessions: readonly Session[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function SessionChoice({ sessions, chosen, onChoose }: SessionChoiceProps) {
  return (
    <fieldset className={styles.sessions}>
      <legend>For which session?</legend>
      {sessions.map((session) => (
        <label key={session.id} className={styles.session}>
          <input
            type="radio"
            name="session"
            checked={session.id === chosen}
            onChange={() => {
              onChoose(session.id);
            }}
          />
          <SessionName session={session} />
        </label>
      ))}
    </fieldset>
  );
}

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '#shared/domain/records.ts';
import { useAction } from '../../client/useAction.ts';
import { ErrorCallout } from '../../ui/ErrorCallout.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { StateMark } from '../../ui/StateBadge.tsx';
import { EndDialog } from './EndDialog.tsx';
import { HandoffLink } from './HandoffLink.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { SessionLink } from './SessionLink.tsx';
import { SessionName } from './SessionName.tsx';
import type { SessionEnd } from './sessionWords.ts';
import { WorkspacePanel } from './WorkspacePanel.tsx';
import styles from './SessionCard.module.css';

const ends: readonly { status: SessionEnd; label: string }[] = [
  { status: 'completed', label: 'It completed…' },
  { status: 'failed', label: 'It failed…' },
  { status: 'ended', label: 'It just ended…' },
];

/** One session: its name, where it comes from, what it touched, and what can be done with it. */
export function SessionCard({ session }: { session: Session }) {
  const read = useAction('workspace.read');
  const [ending, setEnding] = useState<SessionEnd | null>(null);
  const entries: MenuEntry[] = [
    {
      key: 'read',
      label: 'Read the touched files from git',
      onSelect: () => void read.run({ session: session.id }),
    },
    ...ends.map(({ status, label }, index) => ({
      key: status,
      label,
      apart: index === 0,
      icon: <StateMark kind="session" state={status} />,
      onSelect: () => {
        setEnding(status);
      },
    })),
  ];
  return (
    <article className={styles.card} aria-label={`Session ${session.purpose}`}>
      <header className={styles.head}>
        <SessionName session={session} />
        <Menu
          align="end"
          trigger={<IconButton label="Actions" icon={<Ellipsis size={16} aria-hidden />} />}
          entries={session.status === 'active' ? entries : entries.slice(0, 1)}
        />
      </header>
      <Origin session={session} />
      <SessionFacts session={session} />
      {read.problem && <ErrorCallout problem={read.problem} />}
      <WorkspacePanel session={session} reading={read.pending} />
      {ending && (
        <EndDialog
          session={session}
          status={ending}
          onClose={() => {
            setEnding(null);
          }}
        />
      )}
    </article>
  );
}

/** The chain from the other end: what the session was briefed from, and what it descends from. */
function Origin({ session }: { session: Session }) {
  if (session.parent_session_id === null && session.handoff_id === null) return null;
  return (
    <p className={styles.origin}>
      {session.handoff_id !== null && (
        <span>
          Continues <HandoffLink id={session.handoff_id} />
        </span>
      )}
      {session.parent_session_id !== null && (
        <span>
          Descends from <SessionLink id={session.parent_session_id} />
        </span>
      )}
    </p>
  );
}

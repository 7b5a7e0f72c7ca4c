import { Package } from 'lucide-react';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import { makeVisible } from '#shared/text/visible.ts';
import { navigate } from '../../client/navigation.ts';
import { useQuery } from '../../client/useQuery.ts';
import { StateMark } from '../../ui/StateBadge.tsx';
import { lookOf } from '../../ui/stateLooks.ts';
import { sessionLine, shortId } from '../sessions/sessionWords.ts';
import type { Command } from './command.ts';

/** How many work items it shows; the words typed find the rest. */
const SHOWN = 8;
/** A start of an id: long enough that it is hardly a word. */
const idStart = /^[0-9a-f][0-9a-f-]{5,}$/u;

/** The work items that the words typed find; with nothing typed, the most urgent live ones. */
export function useWorkCommands(project: string, search: string): Command[] {
  const found = useQuery('work.list', {
    project,
    limit: SHOWN,
    ...(search === '' ? { live: true } : { query: search }),
  }).data;
  return (found?.items ?? []).map((item) => ({
    id: item.id,
    label: makeVisible(`${item.key} ${item.title}`),
    icon: <StateMark kind="work" state={item.state} />,
    run: () => {
      navigate({ page: 'work', work: item.id });
    },
  }));
}

/** The handoff and the session that a start of an id names. */
export function useIdCommands(search: string): Command[] {
  const id = idStart.test(search) ? search : null;
  const handoff = useQuery('handoff.show', id === null ? null : { handoff: id }).data?.handoff;
  const session = useQuery('session.show', id === null ? null : { session: id }).data;
  const commands: Command[] = [];
  if (handoff) {
    const { word } = lookOf('handoff', handoff.state);
    commands.push({
      id: handoff.id,
      label: `Handoff to ${runtimeTitle(handoff.to_runtime)} · ${word} · ${shortId(handoff.id)}`,
      icon: <Package size={14} aria-hidden />,
      run: () => {
        navigate({ page: 'handoff', handoff: handoff.id });
      },
    });
  }
  if (session) {
    commands.push({
      id: session.id,
      label: makeVisible(`Session ${sessionLine(session)}`),
      icon: <StateMark kind="session" state={session.status} />,
      run: () => {
        navigate({ page: 'work', work: session.work_id, tab: 'sessions' });
      },
    });
  }
  return commands;
}

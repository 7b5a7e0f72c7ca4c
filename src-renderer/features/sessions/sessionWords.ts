import type { Session } from '#shared/domain/records.ts';
import { knownRuntimes, runtimeTitle } from '#shared/domain/runtimes.ts';
import type { SessionStatus } from '#shared/domain/states.ts';
import { lookOf } from '../../ui/stateLooks.ts';

/** How a session can end. */
export type SessionEnd = Exclude<SessionStatus, 'active'>;

/** The name of a session that nothing but its id is known of. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** A session in one line of text, for a choice: purpose, runtime, status, and the start of its id. */
export function sessionLine(session: Session): string {
  const { purpose, runtime, status, id } = session;
  return `${purpose} · ${runtimeTitle(runtime)} · ${lookOf('session', status).word} · ${shortId(id)}`;
}

/** The runtimes, to choose from. */
export const runtimeOptions = knownRuntimes.map(({ name, title }) => ({
  value: name,
  label: title,
}));

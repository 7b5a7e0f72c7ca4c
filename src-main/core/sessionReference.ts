import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import { findIds } from '../store/resolve.ts';
import { getSession } from '../store/sessions.ts';
import type { Call } from './call.ts';
import { resolveId } from './references.ts';

/** The session that a caller named by id or start of id. */
export function resolveSession(call: Call, reference: string, field = 'session'): Answer<Session> {
  const id = resolveId(call, 'sessions', 'session_not_found', field, reference);
  if (!id.ok) return id;
  const session = getSession(call.sql, id.value);
  if (session === undefined) throw new Error('a resolved session is gone');
  return succeed(session);
}

function refuseForeign(call: Call, sessionId: string, field: string): Answer<never> | undefined {
  const own = call.caller.credential.sessionId;
  if (own === null || own === sessionId) return undefined;
  return fail('credential_confined', 'A session acts for itself alone.', { field });
}

/** Like {@link resolveSession}; a session's credential may name only its own (`credential_confined`). */
export function resolveOwnSession(call: Call, reference: string): Answer<Session> {
  const session = resolveSession(call, reference);
  if (!session.ok) return session;
  return refuseForeign(call, session.value.id, 'session') ?? session;
}

/**
 * Id of the session of this work item that a caller named, or null where none was named: then a
 * session's own credential stands for its session. What is unambiguous within the work item is
 * taken, so that only a session of another one answers `session_other_work`.
 */
export function resolveSessionOf(
  call: Call,
  work: WorkItem,
  reference: string | undefined,
  field: string,
): Answer<string | null> {
  if (reference === undefined) return succeed(call.caller.credential.sessionId);
  const [near, second] = findIds(call.sql, 'sessions', reference, 2, { workId: work.id });
  const named = near === undefined || second !== undefined ? reference : near;
  const session = resolveSession(call, named, field);
  if (!session.ok) return session;
  if (session.value.work_id === work.id) return succeed(session.value.id);
  return fail('session_other_work', `The session works on another item than ${work.key}.`, {
    field,
  });
}

/** Like {@link resolveSessionOf}; a session records for itself alone (`credential_confined`). */
export function resolveRecorder(
  call: Call,
  work: WorkItem,
  reference: string | undefined,
): Answer<string | null> {
  const field = 'session_id';
  const session = resolveSessionOf(call, work, reference, field);
  if (!session.ok || session.value === null) return session;
  return refuseForeign(call, session.value, field) ?? session;
}

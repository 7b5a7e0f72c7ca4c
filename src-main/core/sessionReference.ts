import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import { getSession } from '../store/sessions.ts';
import type { Call } from './call.ts';
import { resolveId } from './references.ts';

/** The session that a caller named. A session's own credential may name no other one. */
export function resolveSession(call: Call, reference: string, field = 'session'): Answer<Session> {
  const id = resolveId(call, 'sessions', 'session_not_found', field, reference);
  if (!id.ok) return id;
  const session = getSession(call.sql, id.value);
  if (session === undefined) throw new Error('a resolved session is gone');
  return succeed(session);
}

/**
 * The session of a work item that a caller named, or null where none was named: then a session's own
 * credential stands for its session.
 */
export function resolveSessionOf(
  call: Call,
  work: WorkItem,
  reference: string | undefined,
  field: string,
): Answer<string | null> {
  if (reference === undefined) return succeed(call.caller.credential.sessionId);
  const session = resolveSession(call, reference, field);
  if (!session.ok) return session;
  if (session.value.work_id !== work.id) {
    return fail(
      'session_other_work',
      `The session belongs to another work item than ${work.key}.`,
      {
        field,
      },
    );
  }
  return succeed(session.value.id);
}

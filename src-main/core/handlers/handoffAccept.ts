import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Handoff, Session } from '#shared/domain/records.ts';
import { decideHandoff } from '#shared/lifecycle/handoffLifecycle.ts';
import { markAccepted } from '../../store/handoffs.ts';
import {
  descendsFrom,
  listFreeSessionIds,
  setContinuedHandoff,
  setParentSession,
} from '../../store/lineage.ts';
import { getSession } from '../../store/sessions.ts';
import type { Call, Handler } from '../call.ts';
import { emitHandoff, mustGetHandoff, resolveHandoff } from '../handoffAccess.ts';
import { resolveSession } from '../sessionReference.ts';

function checkState(handoff: Handoff): Answer<void> {
  const legal = decideHandoff(handoff.state, 'accept');
  if (legal.ok) return succeed(undefined);
  if (handoff.to_session_id === null) return legal;
  return fail(
    'handoff_already_accepted',
    `Session ${handoff.to_session_id} accepted it at ${String(handoff.accepted_at)}.`,
    { details: { to_session_id: handoff.to_session_id, accepted_at: handoff.accepted_at } },
  );
}

function checkPackage(handoff: Handoff, seen: string | undefined): Answer<void> {
  if (seen === undefined || seen === handoff.package_hash) return succeed(undefined);
  const moved = `The package is at version ${String(handoff.package_version)} now, another document than the one that was read.`;
  return fail('package_moved', moved, {
    field: 'package_hash',
    details: {
      package_hash: seen,
      current_hash: handoff.package_hash,
      current_version: handoff.package_version,
    },
  });
}

// The four conditions of the lifecycle on the session that takes a handoff on.
function checkSession(call: Call, handoff: Handoff, session: Session): Answer<void> {
  const field = 'to_session_id';
  const own = call.caller.credential.sessionId;
  if (own !== null && own !== session.id) {
    return fail('credential_confined', "A session's credential accepts for its own session.", {
      field,
    });
  }
  if (session.work_id !== handoff.work_id) {
    return fail('session_other_work', 'The session works on another work item.', { field });
  }
  if (session.status !== 'active') {
    return fail('session_not_active', `The session is ${session.status}.`, { field });
  }
  if (session.id === handoff.source_session_id) {
    return fail('session_is_source', 'The session is the one that hands off.', { field });
  }
  if (session.handoff_id !== null) {
    return fail(
      'session_already_continues',
      `The session continues handoff ${session.handoff_id}.`,
      {
        field,
        details: { handoff_id: session.handoff_id },
      },
    );
  }
  return succeed(undefined);
}

function writeLineage(call: Call, handoff: Handoff, session: Session): void {
  setContinuedHandoff(call.sql, session.id, handoff.id);
  const source = handoff.source_session_id;
  // A stated parent is kept; where the source descends from the receiver, a parent would close a circle.
  if (source === null || session.parent_session_id !== null) return;
  if (!descendsFrom(call.sql, source, session.id)) setParentSession(call.sql, session.id, source);
}

/** Accepts a handoff for a session: one winner, lineage written once. */
export const accept: Handler<'handoff.accept'> = (call, input) => {
  const found = resolveHandoff(call, input.handoff);
  if (!found.ok) return found;
  const { handoff } = found.value;
  const state = checkState(handoff);
  if (!state.ok) return state;
  const current = checkPackage(handoff, input.package_hash);
  if (!current.ok) return current;
  const session = resolveSession(call, input.to_session_id, 'to_session_id');
  if (!session.ok) return session;
  const able = checkSession(call, handoff, session.value);
  if (!able.ok) return able;
  markAccepted(call.sql, handoff.id, session.value.id, call.now);
  writeLineage(call, handoff, session.value);
  emitHandoff(call, found.value, 'accepted', {
    to_session_id: session.value.id,
    version: handoff.package_version,
    hash: handoff.package_hash,
  });
  return succeed(mustGetHandoff(call, handoff.id));
};

/** The sessions that {@link accept} would not refuse for what they are. */
export const candidates: Handler<'handoff.candidates'> = (call, input) => {
  const found = resolveHandoff(call, input.handoff);
  if (!found.ok) return found;
  const { handoff } = found.value;
  const ids = listFreeSessionIds(call.sql, handoff.work_id, handoff.source_session_id);
  const items = ids.flatMap((id) => getSession(call.sql, id) ?? []);
  return succeed({ items });
};

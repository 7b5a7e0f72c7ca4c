import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Blocker } from '#shared/domain/records.ts';
import { getBlocker, insertBlocker, listBlockers, resolveBlocker } from '../../store/blockers.ts';
import { readCursor } from '../../store/cursor.ts';
import { getWork } from '../../store/work.ts';
import type { Call, Handler } from '../call.ts';
import { resolveId, resolveWork } from '../references.ts';
import { resolveRecorder } from '../sessionReference.ts';

function mustGet(call: Call, id: string): Blocker {
  const blocker = getBlocker(call.sql, id);
  if (blocker === undefined) throw new Error('a blocker that is known is gone');
  return blocker;
}

const open: Handler<'blocker.open'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const session = resolveRecorder(call, work.value, input.session_id);
  if (!session.ok) return session;
  const id = call.newId();
  const { title, severity } = input;
  insertBlocker(
    call.sql,
    { id, work_id: work.value.id, session_id: session.value, title, severity },
    call.now,
  );
  call.emit({
    type: 'blocker.opened',
    project_id: work.value.project_id,
    work_id: work.value.id,
    session_id: session.value,
    data: { blocker_id: id, severity },
  });
  return succeed(mustGet(call, id));
};

const resolve: Handler<'blocker.resolve'> = (call, input) => {
  const found = resolveId(call, 'blockers', 'blocker_not_found', 'blocker', input.blocker);
  if (!found.ok) return found;
  const blocker = mustGet(call, found.value);
  if (blocker.status === 'resolved') {
    return fail('blocker_resolved', `The blocker was resolved at ${String(blocker.resolved_at)}.`, {
      field: 'blocker',
      details: { resolved_at: blocker.resolved_at },
    });
  }
  resolveBlocker(call.sql, blocker.id, input.resolution, call.now);
  const work = getWork(call.sql, blocker.work_id);
  if (work === undefined) throw new Error('the work item of a blocker is gone');
  call.emit({
    type: 'blocker.resolved',
    project_id: work.project_id,
    work_id: work.id,
    session_id: call.caller.credential.sessionId,
    data: { blocker_id: blocker.id },
  });
  return succeed(mustGet(call, blocker.id));
};

const list: Handler<'blocker.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listBlockers(call.sql, work.value.id, input, before.value, input.limit));
};

export const blockerHandlers = {
  'blocker.open': open,
  'blocker.resolve': resolve,
  'blocker.list': list,
};

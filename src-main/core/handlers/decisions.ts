import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { WorkItem } from '#shared/domain/records.ts';
import { readCursor } from '../../store/cursor.ts';
import { getDecision, insertDecision, listDecisions } from '../../store/decisions.ts';
import { findIds } from '../../store/resolve.ts';
import type { Call, Handler } from '../call.ts';
import { resolveId, resolveWork } from '../references.ts';
import { resolveRecorder } from '../sessionReference.ts';

const field = 'supersedes';

/** The id of the standing decision of this work item that a new one replaces. */
function resolveReplaced(
  call: Call,
  work: WorkItem,
  reference: string | undefined,
): Answer<string | null> {
  if (reference === undefined) return succeed(null);
  const [near, second] = findIds(call.sql, 'decisions', reference, 2, { workId: work.id });
  const named = near === undefined || second !== undefined ? reference : near;
  const id = resolveId(call, 'decisions', 'decision_not_found', field, named);
  if (!id.ok) return id;
  const replaced = getDecision(call.sql, id.value);
  if (replaced?.work_id !== work.id) {
    return fail('decision_not_found', `${work.key} has no decision "${reference}".`, { field });
  }
  if (replaced.superseded_by !== null) {
    return fail('decision_superseded', 'That decision was superseded before.', {
      field,
      details: { superseded_by: replaced.superseded_by },
    });
  }
  return succeed(replaced.id);
}

const record: Handler<'decision.record'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const session = resolveRecorder(call, work.value, input.session_id);
  if (!session.ok) return session;
  const replaced = resolveReplaced(call, work.value, input.supersedes);
  if (!replaced.ok) return replaced;
  const id = call.newId();
  const decision = {
    id,
    work_id: work.value.id,
    session_id: session.value,
    statement: input.statement,
    rationale: input.rationale,
    evidence: input.evidence,
    supersedes: replaced.value,
  };
  insertDecision(call.sql, decision, call.now);
  call.emit({
    type: 'decision.recorded',
    project_id: work.value.project_id,
    work_id: work.value.id,
    session_id: session.value,
    data: { decision_id: id, supersedes: replaced.value },
  });
  const written = getDecision(call.sql, id);
  if (written === undefined) throw new Error('a decision that was just written is gone');
  return succeed(written);
};

const list: Handler<'decision.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listDecisions(call.sql, work.value.id, input, before.value, input.limit));
};

export const decisionHandlers = {
  'decision.record': record,
  'decision.list': list,
};

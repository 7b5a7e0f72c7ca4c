import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { WorkItem } from '#shared/domain/records.ts';
import { readCursor } from '../../store/cursor.ts';
import { getOutcome, insertOutcome, listOutcomes } from '../../store/outcomes.ts';
import type { Handler } from '../call.ts';
import { resolveWork } from '../references.ts';
import { resolveRecorder } from '../sessionReference.ts';

interface Verdict {
  readonly met: readonly string[];
  readonly unmet: readonly string[];
}

/** Each is a criterion of the work item, exactly, and none is both met and unmet. */
function checkCriteria(work: WorkItem, verdict: Verdict): Answer<void> {
  for (const list of ['met', 'unmet'] as const) {
    for (const [index, criterion] of verdict[list].entries()) {
      const field = `${list}.${String(index)}`;
      if (!work.acceptance_criteria.includes(criterion)) {
        return fail('criterion_not_found', `${work.key} has no such acceptance criterion.`, {
          field,
        });
      }
      if (list === 'unmet' && verdict.met.includes(criterion)) {
        return fail('invalid_input', 'A criterion is either met or unmet.', { field });
      }
    }
  }
  return succeed(undefined);
}

const record: Handler<'outcome.record'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const session = resolveRecorder(call, work.value, input.session_id);
  if (!session.ok) return session;
  const { met, unmet, summary } = input;
  const known = checkCriteria(work.value, { met, unmet });
  if (!known.ok) return known;
  const id = call.newId();
  insertOutcome(
    call.sql,
    { id, work_id: work.value.id, session_id: session.value, summary, met, unmet },
    call.now,
  );
  call.emit({
    type: 'outcome.recorded',
    project_id: work.value.project_id,
    work_id: work.value.id,
    session_id: session.value,
    data: { outcome_id: id, met: met.length, unmet: unmet.length },
  });
  const written = getOutcome(call.sql, id);
  if (written === undefined) throw new Error('an outcome that was just written is gone');
  return succeed(written);
};

const list: Handler<'outcome.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listOutcomes(call.sql, work.value.id, before.value, input.limit));
};

export const outcomeHandlers = {
  'outcome.record': record,
  'outcome.list': list,
};

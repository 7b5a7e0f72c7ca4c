import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import type { Handoff, WorkItem } from '#shared/domain/records.ts';
import { getHandoff } from '../store/handoffs.ts';
import { getWork } from '../store/work.ts';
import type { Call } from './call.ts';
import { resolveId } from './references.ts';

/** A handoff with the work item it moves. */
export interface HandoffOfWork {
  readonly handoff: Handoff;
  readonly work: WorkItem;
}

/** The handoff that a caller named, with its work item. */
export function resolveHandoff(call: Call, reference: string): Answer<HandoffOfWork> {
  const id = resolveId(call, 'handoffs', 'handoff_not_found', 'handoff', reference);
  if (!id.ok) return id;
  const handoff = mustGetHandoff(call, id.value);
  const work = getWork(call.sql, handoff.work_id);
  if (work === undefined) throw new Error('a handoff stands without its work item');
  return succeed({ handoff, work });
}

/** The handoff with an id that is known to exist. */
export function mustGetHandoff(call: Call, id: string): Handoff {
  const handoff = getHandoff(call.sql, id);
  if (handoff === undefined) throw new Error('a handoff that was just found is gone');
  return handoff;
}

/** Appends to the log what happened to a handoff. */
export function emitHandoff(
  call: Call,
  { handoff, work }: HandoffOfWork,
  type: string,
  data: Record<string, unknown> = {},
): void {
  call.emit({
    type: `handoff.${type}`,
    project_id: work.project_id,
    work_id: work.id,
    handoff_id: handoff.id,
    session_id: call.caller.credential.sessionId,
    data,
  });
}

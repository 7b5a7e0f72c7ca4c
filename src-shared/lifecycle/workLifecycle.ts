import type { WorkState } from '../domain/states.ts';
import { liveWorkStates, workStates } from '../domain/states.ts';

/** Who moves a work item: its owner, or a session working on it. */
export type WorkMover = 'owner' | 'session';

const sessionMoves: Readonly<Record<WorkState, readonly WorkState[]>> = {
  todo: ['in_progress'],
  pending: ['in_progress'],
  in_progress: ['provisional_complete', 'indeterminate', 'done'],
  provisional_complete: ['in_progress', 'indeterminate', 'done'],
  indeterminate: ['in_progress', 'provisional_complete', 'done'],
  done: [],
  cancelled: [],
};

/**
 * The states a work item can move to. Its owner may set any state but the one it has, `done`
 * included (that closes it), and open it again; a session may claim it and move it on.
 */
export function legalWorkMoves(state: WorkState, mover: WorkMover): readonly WorkState[] {
  if (mover === 'session') return sessionMoves[state];
  if (state === 'done' || state === 'cancelled') return liveWorkStates;
  return workStates.filter((other) => other !== state);
}

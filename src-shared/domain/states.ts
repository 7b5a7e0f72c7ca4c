/** States of a work item. All but `done` and `cancelled` are live. */
export const workStates = [
  'todo',
  'pending',
  'in_progress',
  'provisional_complete',
  'indeterminate',
  'done',
  'cancelled',
] as const;
export type WorkState = (typeof workStates)[number];

/** States in which a work item still belongs on the board. */
export const liveWorkStates = [
  'todo',
  'pending',
  'in_progress',
  'provisional_complete',
  'indeterminate',
] as const satisfies readonly WorkState[];

/** Whether the work item still belongs on the board. */
export function isLiveWorkState(state: WorkState): boolean {
  return (liveWorkStates as readonly WorkState[]).includes(state);
}

/** Status of a session; only an `active` one can take on a handoff. */
export const sessionStatuses = ['active', 'completed', 'failed', 'ended'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Kinds of work; `manual` is for people and never handed to an executor. */
export const taskTypes = [
  'general',
  'feature',
  'fix',
  'refactor',
  'research',
  'ops',
  'docs',
  'test',
  'manual',
] as const;
export type TaskType = (typeof taskTypes)[number];

/** Priorities, least first. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Severities of a blocker, least first; `critical` blocks the work hard. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** Status of a blocker. */
export const blockerStatuses = ['open', 'resolved'] as const;
export type BlockerStatus = (typeof blockerStatuses)[number];

/** States of a handoff; the moves between them are the table in `lifecycle/handoffLifecycle.ts`. */
export const handoffStates = [
  'requested',
  'compiled',
  'accepted',
  'rejected',
  'completed',
  'cancelled',
] as const;
export type HandoffState = (typeof handoffStates)[number];

/** Why a package was turned down. */
export const rejectReasons = ['missing_context', 'wrong_runtime', 'superseded', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];

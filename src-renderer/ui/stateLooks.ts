import type {
  BlockerStatus,
  HandoffState,
  Priority,
  SessionStatus,
  Severity,
  WorkState,
} from '#shared/domain/states.ts';

/** One of the five state colours. */
export type Tone = 'idle' | 'active' | 'wait' | 'good' | 'bad';

/** The silhouettes that tell states apart without their colour. */
export type Shape =
  | 'ring'
  | 'dashed'
  | 'half'
  | 'almost'
  | 'question'
  | 'check'
  | 'cross'
  | 'slash'
  | 'box'
  | 'arrow'
  | 'stop'
  | 'dot'
  | 'bar1'
  | 'bar2'
  | 'bar3'
  | 'bar4';

/** How a state looks: its word, its colour, its shape. */
export interface StateLook {
  readonly word: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

function look(word: string, tone: Tone, shape: Shape): StateLook {
  return { word, tone, shape };
}

const work: Record<WorkState, StateLook> = {
  todo: look('To do', 'idle', 'ring'),
  pending: look('Pending', 'wait', 'dashed'),
  in_progress: look('In progress', 'active', 'half'),
  provisional_complete: look('Provisionally complete', 'good', 'almost'),
  indeterminate: look('Indeterminate', 'wait', 'question'),
  done: look('Done', 'good', 'check'),
  cancelled: look('Cancelled', 'idle', 'slash'),
};

const handoff: Record<HandoffState, StateLook> = {
  requested: look('Requested', 'idle', 'dashed'),
  compiled: look('Compiled', 'wait', 'box'),
  accepted: look('Accepted', 'active', 'arrow'),
  rejected: look('Rejected', 'bad', 'cross'),
  completed: look('Completed', 'good', 'check'),
  cancelled: look('Cancelled', 'idle', 'slash'),
};

const session: Record<SessionStatus, StateLook> = {
  active: look('Active', 'active', 'half'),
  completed: look('Completed', 'good', 'check'),
  failed: look('Failed', 'bad', 'cross'),
  ended: look('Ended', 'idle', 'dot'),
};

const blocker: Record<BlockerStatus, StateLook> = {
  open: look('Open', 'bad', 'stop'),
  resolved: look('Resolved', 'good', 'check'),
};

const priority: Record<Priority, StateLook> = {
  low: look('Low', 'idle', 'bar1'),
  normal: look('Normal', 'idle', 'bar2'),
  high: look('High', 'wait', 'bar3'),
  urgent: look('Urgent', 'bad', 'bar4'),
};

const severity: Record<Severity, StateLook> = {
  low: look('Low', 'idle', 'bar1'),
  medium: look('Medium', 'wait', 'bar2'),
  high: look('High', 'wait', 'bar3'),
  critical: look('Critical', 'bad', 'bar4'),
};

const criterion = {
  met: look('Met', 'good', 'check'),
  unmet: look('Unmet', 'bad', 'cross'),
  unknown: look('Not recorded yet', 'idle', 'ring'),
} as const;

const decision = {
  standing: look('Standing', 'good', 'check'),
  superseded: look('Superseded', 'idle', 'slash'),
} as const;

/** How every state of the record looks, by what it is a state of. */
export const stateLooks = {
  work,
  handoff,
  session,
  blocker,
  priority,
  severity,
  criterion,
  decision,
};

/** What a state can be a state of. */
export type StateKind = keyof typeof stateLooks;

/** The states of one kind. */
export type StateOf<Kind extends StateKind> = Extract<keyof (typeof stateLooks)[Kind], string>;

/** How a state looks. */
export function lookOf<Kind extends StateKind>(kind: Kind, state: StateOf<Kind>): StateLook {
  return (
    (stateLooks[kind] as Readonly<Record<string, StateLook>>)[state] ?? look(state, 'idle', 'dot')
  );
}

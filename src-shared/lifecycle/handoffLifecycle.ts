import type { Answer } from '../domain/answer.ts';
import { succeed } from '../domain/answer.ts';
import { fail } from '../domain/problems.ts';
import type { HandoffState } from '../domain/states.ts';

interface HandoffMove {
  /** States from which the command is legal. */
  readonly from: readonly HandoffState[];
  /** The state it leads to. */
  readonly to: HandoffState;
}

/**
 * The one table of the handoff's life. `request` starts it and therefore stands in no row; `accept`
 * has four more conditions, on the session, which the core checks.
 */
export const handoffMoves = {
  compile: { from: ['requested', 'compiled', 'rejected'], to: 'compiled' },
  accept: { from: ['compiled'], to: 'accepted' },
  reject: { from: ['compiled'], to: 'rejected' },
  complete: { from: ['accepted'], to: 'completed' },
  cancel: { from: ['requested', 'compiled'], to: 'cancelled' },
} as const satisfies Record<string, HandoffMove>;

/** A command that moves a handoff. */
export type HandoffCommand = keyof typeof handoffMoves;

/** Every command that moves a handoff. */
export const handoffCommands = Object.keys(handoffMoves) as HandoffCommand[];

/** Whether the command is legal in this state: what decides which buttons exist. */
export function isHandoffCommandLegal(state: HandoffState, command: HandoffCommand): boolean {
  return (handoffMoves[command].from as readonly HandoffState[]).includes(state);
}

/** The commands that are legal in this state, in the table's order; none means that it is the end. */
export function legalHandoffCommands(state: HandoffState): HandoffCommand[] {
  return handoffCommands.filter((command) => isHandoffCommandLegal(state, command));
}

/** The state that the command leads to, or `handoff_state_illegal` with what would be legal. */
export function decideHandoff(state: HandoffState, command: HandoffCommand): Answer<HandoffState> {
  if (isHandoffCommandLegal(state, command)) return succeed(handoffMoves[command].to);
  const legal = legalHandoffCommands(state);
  return fail('handoff_state_illegal', `A handoff that is ${state} cannot take "${command}".`, {
    remedy:
      legal.length === 0
        ? `Nothing more can be done with it: ${state} is an end. Start a new handoff.`
        : `Possible now: ${legal.join(', ')}.`,
    details: { state, command, legal },
  });
}

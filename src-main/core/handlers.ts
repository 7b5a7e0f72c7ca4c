import type { Answer } from '#shared/domain/answer.ts';
import type { OperationName } from '#shared/operations/registry.ts';
import type { Call, GatheringHandler, Handler } from './call.ts';
import { artifactHandlers } from './handlers/artifacts.ts';
import { blockerHandlers } from './handlers/blockers.ts';
import { credentialHandlers } from './handlers/credentials.ts';
import { decisionHandlers } from './handlers/decisions.ts';
import { handoffHandlers } from './handlers/handoffs.ts';
import { inboxHandlers } from './handlers/inbox.ts';
import { outcomeHandlers } from './handlers/outcomes.ts';
import { packageHandlers } from './handlers/packages.ts';
import { projectHandlers } from './handlers/projects.ts';
import { sampleHandlers } from './handlers/sample.ts';
import { serverHandlers } from './handlers/server.ts';
import { sessionHandlers } from './handlers/sessions.ts';
import { stalenessHandlers } from './handlers/staleness.ts';
import { systemHandlers } from './handlers/system.ts';
import { workHandlers } from './handlers/work.ts';
import { workspaceHandlers } from './handlers/workspace.ts';

type EveryHandler = {
  readonly [Name in OperationName]:
    | Handler<Name>
    | {
        // Each gathering handler keeps its own type for what it gathered; here it does not matter.
        readonly gather: GatheringHandler<Name, unknown>['gather'];
        readonly handle: GatheringHandler<Name, never>['handle'];
      };
};

// The type checker refuses this table when an operation has no handler, or a handler no operation.
const byName = {
  ...projectHandlers,
  ...workHandlers,
  ...sessionHandlers,
  ...workspaceHandlers,
  ...decisionHandlers,
  ...artifactHandlers,
  ...blockerHandlers,
  ...outcomeHandlers,
  ...handoffHandlers,
  ...stalenessHandlers,
  ...packageHandlers,
  ...inboxHandlers,
  ...credentialHandlers,
  ...serverHandlers,
  ...sampleHandlers,
  ...systemHandlers,
} satisfies EveryHandler;

/** A handler of whichever operation, in the one form that dispatch runs. */
export interface AnyHandler {
  readonly gather?: (
    read: <Value>(body: (call: Call) => Value) => Value,
    input: unknown,
  ) => Promise<Answer<unknown>>;
  readonly handle: (call: Call, input: unknown, gathered: unknown) => Answer<unknown>;
}

function unify(handler: unknown): AnyHandler {
  return typeof handler === 'function'
    ? { handle: handler as AnyHandler['handle'] }
    : (handler as AnyHandler);
}

/** The handler of every operation. */
export const handlers = Object.fromEntries(
  Object.entries(byName).map(([name, handler]) => [name, unify(handler)]),
) as Readonly<Record<OperationName, AnyHandler>>;

import type { Answer } from '#shared/domain/answer.ts';
import { operations } from '#shared/operations/registry.ts';
import type { OperationCall, OperationName } from '#shared/operations/registry.ts';
import type { Call } from '../call.ts';
import { artifactHandlers } from '../handlers/artifacts.ts';
import { blockerHandlers } from '../handlers/blockers.ts';
import { decisionHandlers } from '../handlers/decisions.ts';
import { handoffHandlers } from '../handlers/handoffs.ts';
import { outcomeHandlers } from '../handlers/outcomes.ts';
import { projectHandlers } from '../handlers/projects.ts';
import { sessionHandlers } from '../handlers/sessions.ts';
import { workHandlers } from '../handlers/work.ts';
import { workspaceHandlers } from '../handlers/workspace.ts';

const handlers = {
  'project.create': projectHandlers['project.create'].handle,
  'work.create': workHandlers['work.create'],
  'work.move': workHandlers['work.move'],
  'work.complete': workHandlers['work.complete'],
  'session.start': sessionHandlers['session.start'],
  'session.end': sessionHandlers['session.end'],
  'workspace.report': workspaceHandlers['workspace.report'],
  'decision.record': decisionHandlers['decision.record'],
  'artifact.record': artifactHandlers['artifact.record'],
  'blocker.open': blockerHandlers['blocker.open'],
  'outcome.record': outcomeHandlers['outcome.record'],
  'handoff.create': handoffHandlers['handoff.create'],
  'handoff.compile': handoffHandlers['handoff.compile'],
  'handoff.reject': handoffHandlers['handoff.reject'],
  'handoff.accept': handoffHandlers['handoff.accept'],
  'handoff.complete': handoffHandlers['handoff.complete'],
} as const;

type StepName = keyof typeof handlers & OperationName;

/** One act of the sample's story; see `story.ts`. */
export type SampleStep = {
  readonly [Name in StepName]: {
    readonly operation: Name;
    readonly as?: string;
    /** Milliseconds since the step before it. */
    readonly after?: number;
    readonly input: OperationCall<Name>;
  };
}[StepName];

function substitute(input: object, made: ReadonlyMap<string, string>): unknown {
  const replaced: unknown = JSON.parse(
    JSON.stringify(input, (_name, value: unknown) =>
      typeof value === 'string' && value.startsWith('$') ? made.get(value.slice(1)) : value,
    ),
  );
  return replaced;
}

function idOf(value: object): string {
  const named = 'handoff' in value ? (value.handoff as object) : value;
  return 'id' in named ? String(named.id) : '';
}

/** Does one step as the owner would; what it made is kept in `made` under its name. */
export function runStep(call: Call, step: SampleStep, made: Map<string, string>): void {
  const input = operations[step.operation].input.parse(substitute(step.input, made));
  // The table pairs each operation with its handler; TypeScript cannot follow a union through it.
  const handle = handlers[step.operation] as (
    call: Call,
    input: unknown,
    gathered: null,
  ) => Answer<object>;
  const answer = handle(call, input, null);
  if (!answer.ok)
    throw new Error(`the sample's ${step.operation} was refused: ${answer.error.message}`);
  if (step.as !== undefined) made.set(step.as, idOf(answer.value));
}

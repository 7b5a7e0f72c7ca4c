import type { OperationName, OperationOutput } from '#shared/operations/registry.ts';

/** A second question whose answer a person sees beside the first one's. */
export interface Companion {
  readonly operation: OperationName;
  readonly input: unknown;
}

/**
 * What to ask besides, for people alone (`--json` prints an operation's output and nothing else):
 * before anybody accepts a package, they see whether the record or the checkout moved on.
 */
export function findCompanion(operation: OperationName, output: unknown): Companion | undefined {
  if (operation !== 'handoff.show') return undefined;
  const { handoff, package: shown } = output as OperationOutput<'handoff.show'>;
  if (handoff.state !== 'compiled' || shown?.version !== handoff.package_version) return undefined;
  return { operation: 'handoff.staleness', input: { handoff: handoff.id } };
}

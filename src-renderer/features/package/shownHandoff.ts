import type { OperationOutput } from '#shared/operations/registry.ts';

/** A handoff with the version of its package that is on screen. */
export type ShownHandoff = OperationOutput<'handoff.show'>;

/** Whether the version on screen is the one that is offered. */
export function isNewest({ handoff, package: shown }: ShownHandoff): boolean {
  return shown === null || shown.version === handoff.package_version;
}

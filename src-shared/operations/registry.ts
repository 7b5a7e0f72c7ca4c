import type { z } from 'zod';
import { credentialOperations } from './credentialOperations.ts';
import { handoffOperations } from './handoffOperations.ts';
import { inboxOperations } from './inboxOperations.ts';
import type { Operation, Surface } from './operation.ts';
import { packageOperations } from './packageOperations.ts';
import { projectOperations } from './projectOperations.ts';
import { recordOperations } from './recordOperations.ts';
import { serverOperations } from './serverOperations.ts';
import { sessionOperations } from './sessionOperations.ts';
import { systemOperations } from './systemOperations.ts';
import { workOperations } from './workOperations.ts';

/** Everything that can be done, by name: the one table from which every surface is made. */
export const operations = {
  ...projectOperations,
  ...workOperations,
  ...sessionOperations,
  ...recordOperations,
  ...handoffOperations,
  ...packageOperations,
  ...inboxOperations,
  ...credentialOperations,
  ...serverOperations,
  ...systemOperations,
} as const;

export type OperationName = keyof typeof operations;

/** Every operation's name, in the registry's order. */
export const operationNames = Object.keys(operations) as OperationName[];

/** What a caller sends: defaults may be left out. */
export type OperationCall<Name extends OperationName> = z.input<(typeof operations)[Name]['input']>;

/** What a handler receives: checked, defaults filled in. */
export type OperationInput<Name extends OperationName> = z.output<
  (typeof operations)[Name]['input']
>;

/** What an operation answers with when it succeeds. */
export type OperationOutput<Name extends OperationName> = z.output<
  (typeof operations)[Name]['output']
>;

/** The declaration of an operation, with its types widened: for code that handles any of them. */
export function declarationOf(name: OperationName): Operation {
  return operations[name];
}

/** Whether text from outside is the name of an operation. */
export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** Whether the operation exists on the surface. */
export function isOffered(name: OperationName, surface: Surface): boolean {
  const declaration = declarationOf(name);
  return surface === 'ipc' ? declaration.ipc : declaration[surface] !== undefined;
}

import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import type { Surface } from '#shared/operations/operation.ts';
import { ownerCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import type { Kernel } from './kernel.ts';

/** The environment variable that hands a session its credential. */
export const tokenVariable = 'KERNEL_SESSION_TOKEN';

/**
 * Who calls from a process with this environment: whom the token in {@link tokenVariable} stands
 * for, else the owner. Errors: `credential_invalid`, those of a database that cannot be read.
 */
export function callerFromEnvironment(
  kernel: Kernel,
  surface: Surface,
  environment: Readonly<Record<string, string | undefined>>,
): Answer<Caller> {
  const token = environment[tokenVariable];
  if (token === undefined || token === '') return succeed(ownerCaller(surface));
  const credential = kernel.authenticate(token);
  return credential.ok ? succeed({ surface, credential: credential.value }) : credential;
}

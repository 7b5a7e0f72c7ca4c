import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import type { OperationName } from '#shared/operations/registry.ts';
import { callerFromEnvironment } from '#main/core/environmentCaller.ts';
import { dataHome } from '#main/core/home.ts';
import { openKernel } from '#main/core/kernel.ts';

/** The core as the command line uses it: one call, then it is closed. */
export interface OpenHome {
  readonly call: (name: OperationName, input: unknown) => Promise<Answer<unknown>>;
  readonly close: () => void;
}

/**
 * Opens the person's record, for whom the environment names: a session by its credential, else the
 * owner. Errors: `credential_invalid`, those of a database that cannot be opened.
 */
export function openHome(
  environment: Readonly<Record<string, string | undefined>>,
): Answer<OpenHome> {
  const opened = openKernel({ home: dataHome(environment) });
  if (!opened.ok) return opened;
  const kernel = opened.value;
  const caller = callerFromEnvironment(kernel, 'cli', environment);
  if (!caller.ok) {
    kernel.close();
    return caller;
  }
  return succeed({
    call: (name, input) => kernel.call(name, input, caller.value),
    close: kernel.close,
  });
}

import type { Answer } from '#shared/domain/answer.ts';
import type { HostCalls, KernelBridge } from '#shared/operations/host.ts';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';
import { fail } from '#shared/domain/problems.ts';
import { takeAhead } from './ahead.ts';

declare global {
  interface Window {
    /** What the preload script gives to the page. */
    readonly kernel: KernelBridge;
  }
}

/** What only the desktop can do: dialogs, the clipboard, the browser. */
export function host(): HostCalls {
  return window.kernel.host;
}

/**
 * Calls an operation of the registry. Never rejects: a call that did not come through at all answers
 * `internal`, so that a page always has something to say.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: OperationCall<Name>,
): Promise<Answer<OperationOutput<Name>>> {
  try {
    return await (takeAhead(name, input) ?? window.kernel.call(name, input));
  } catch {
    return fail('internal', 'The window could not reach the record.', {
      remedy: 'Try again; if it stays, close the window and open it anew.',
    });
  }
}

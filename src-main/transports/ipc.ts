import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { ownerCaller } from '#main/core/caller.ts';
import { openKernel, type Kernel } from '#main/core/kernel.ts';

/** The record as the app holds it open for its windows. */
export interface WindowRecord {
  /**
   * Runs the operation a window named, as the owner. Takes the parts of a message as they came:
   * what is no operation, or none for windows, is answered with its problem.
   */
  call: (name: unknown, input: unknown) => Promise<Answer<unknown>>;
  /** Calls back after every change of the record, of this process or another; answers how to stop. */
  onChanged: (callback: () => void) => () => void;
  close: () => void;
}

/** Offers an open kernel to windows. */
export function offerToWindows(kernel: Kernel): WindowRecord {
  const caller = ownerCaller('ipc');
  return {
    call: async (name, input) => {
      if (typeof name !== 'string') {
        return fail('invalid_input', 'A call names its operation.', { field: 'name' });
      }
      return kernel.call(name, input, caller);
    },
    onChanged: (callback) => kernel.onChanged(callback),
    close: () => {
      kernel.close();
    },
  };
}

/** Opens the record of a home for the windows of the app. */
export function openForWindows(home: string): Answer<WindowRecord> {
  const opened = openKernel({ home });
  return opened.ok ? succeed(offerToWindows(opened.value)) : opened;
}

import type { Answer } from '../domain/answer.ts';
import type { OperationCall, OperationName, OperationOutput } from './registry.ts';

/**
 * What only the desktop can do for the window, beside the registry: dialogs, the clipboard, the
 * system's browser. Every call answers with a value; a dialog that was closed answers `null`.
 */
export interface HostCalls {
  /** Asks for a folder. */
  chooseFolder: (title: string) => Promise<string | null>;
  /** Asks for a package file to open. */
  chooseFile: (title: string) => Promise<string | null>;
  /**
   * Asks where to save a package file, proposing a name. The answer may be a file that exists: the
   * dialog had the person agree to replace it.
   */
  chooseSaveFile: (name: string) => Promise<string | null>;
  /** Puts text on the clipboard. */
  copyText: (text: string) => Promise<void>;
  /** Opens an http, https or mailto address outside; anything else is refused (`false`). */
  openExternal: (address: string) => Promise<boolean>;
}

/** The whole of what the preload script gives to the window, as `window.kernel`. */
export interface KernelBridge {
  /** Calls an operation of the registry. */
  call: <Name extends OperationName>(
    name: Name,
    input: OperationCall<Name>,
  ) => Promise<Answer<OperationOutput<Name>>>;
  /** Calls back after every change of the record, whoever made it; answers how to stop. */
  onChanged: (callback: () => void) => () => void;
  host: HostCalls;
}

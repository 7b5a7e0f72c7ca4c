import type { Command } from 'commander';

/** A command that is no operation of the registry: it runs something, as a server does. */
export interface SpecialCommand {
  /** The words after `kernel`, one or two: `serve`, `mcp install`. */
  readonly words: string;
  /** One sentence in the imperative. */
  readonly summary: string;
  /** Adds its arguments and options; called only when the command was asked for. */
  readonly declare: (command: Command) => void;
  /** Runs it and answers with the exit code. */
  readonly run: (
    args: readonly string[],
    options: Readonly<Record<string, unknown>>,
  ) => Promise<number>;
  /** An invocation that teaches, without the leading `kernel`. */
  readonly example?: string;
}

/** The commands that are no operations. */
export const specialCommands: readonly SpecialCommand[] = [];

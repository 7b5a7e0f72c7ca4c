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
export const specialCommands: readonly SpecialCommand[] = [
  {
    words: 'serve',
    summary: 'Host the HTTP API without a window, until it is stopped.',
    declare: (command) => {
      command.option('--port <number>', 'port to listen on; a free one if left out');
      command.option('--json', 'print where it listens as JSON');
    },
    run: async (_args, options) => (await import('./servers.ts')).runServe(options),
    example: 'serve --port 4870',
  },
  {
    words: 'mcp',
    summary: 'Serve the record to an agent over MCP, on standard input and output.',
    declare: () => undefined,
    run: async () => (await import('./servers.ts')).runMcp(),
  },
  {
    words: 'mcp install',
    summary: 'Print the configuration that has a runtime use the MCP server.',
    declare: (command) => {
      command.option('--runtime <runtime>', 'codex or claude');
    },
    run: async (_args, options) => (await import('./servers.ts')).runMcpInstall(options),
    example: 'mcp install --runtime codex',
  },
];

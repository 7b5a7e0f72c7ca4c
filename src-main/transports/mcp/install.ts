import { resolve } from 'node:path';
import { tokenVariable } from '#main/core/environmentCaller.ts';

/** The runtimes whose configuration is known. */
export const configuredRuntimes = ['codex', 'claude'] as const;
export type ConfiguredRuntime = (typeof configuredRuntimes)[number];

/** How this program is started, as a process sees itself. */
export interface Launch {
  /** The program that runs the script. */
  readonly program: string;
  readonly script: string;
  /** Whether the program is the app's own Electron, which has to be told to be Node. */
  readonly electron: boolean;
  /** KERNEL_HOME where it is set: a runtime may not hand it on. */
  readonly home: string | undefined;
}

/** Configuration for a runtime, and where a person puts it. */
export interface Configuration {
  readonly text: string;
  readonly place: string;
}

function variables({ electron, home }: Launch): Record<string, string> {
  return {
    ...(electron && { ELECTRON_RUN_AS_NODE: '1' }),
    ...(home !== undefined && home !== '' && { KERNEL_HOME: resolve(home) }),
  };
}

// A JSON string is a basic string of TOML, once DEL is escaped too (TOML 1.0, "String").
function toml(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}

// Codex starts servers without its environment, but for the names it is given.
function forCodex(launch: Launch): Configuration {
  const named = Object.entries(variables(launch)).map(
    ([name, value]) => `${name} = ${toml(value)}`,
  );
  const lines = [
    '[mcp_servers.kernel]',
    `command = ${toml(launch.program)}`,
    `args = [${[launch.script, 'mcp'].map(toml).join(', ')}]`,
    `env_vars = [${toml(tokenVariable)}]`,
    ...(named.length > 0 ? ['', '[mcp_servers.kernel.env]', ...named] : []),
  ];
  return { text: `${lines.join('\n')}\n`, place: '~/.codex/config.toml' };
}

function forClaude(launch: Launch): Configuration {
  const kernel = {
    command: launch.program,
    args: [launch.script, 'mcp'],
    env: { ...variables(launch), [tokenVariable]: `\${${tokenVariable}:-}` },
  };
  const text = `${JSON.stringify({ mcpServers: { kernel } }, null, 2)}\n`;
  return { text, place: 'a file for claude --mcp-config, or .mcp.json of a project' };
}

/**
 * The configuration that has a runtime start `kernel mcp`. It names the variable that holds a
 * session's credential, never a credential. Nothing is written: the file is the runtime's own.
 */
export function makeConfiguration(runtime: ConfiguredRuntime, launch: Launch): Configuration {
  return runtime === 'codex' ? forCodex(launch) : forClaude(launch);
}

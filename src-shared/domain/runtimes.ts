/** A destination that a handoff can name: a coding agent's command line, or a person. */
export interface KnownRuntime {
  /** The name used in data and on the command line. */
  readonly name: string;
  /** The name people know it by. */
  readonly title: string;
}

/** The runtimes that a session or a handoff can name. */
export const knownRuntimes = [
  { name: 'codex', title: 'Codex' },
  { name: 'claude', title: 'Claude Code' },
  { name: 'gemini', title: 'Gemini CLI' },
  { name: 'opencode', title: 'opencode' },
  { name: 'person', title: 'A person' },
] as const satisfies readonly KnownRuntime[];

export type RuntimeName = (typeof knownRuntimes)[number]['name'];

/** The names of the known runtimes, in the order they are offered. */
export const runtimeNames = knownRuntimes.map((runtime) => runtime.name) as [
  RuntimeName,
  ...RuntimeName[],
];

/** The name people know a runtime by. */
export function runtimeTitle(name: RuntimeName): string {
  return knownRuntimes.find((runtime) => runtime.name === name)?.title ?? name;
}

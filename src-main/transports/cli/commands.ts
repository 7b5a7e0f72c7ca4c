import type { Operation } from '#shared/operations/operation.ts';
import { declarationOf, operationNames } from '#shared/operations/registry.ts';
import type { OperationName } from '#shared/operations/registry.ts';

/** An operation as a command: `kernel <area> <verb>`, or `kernel <area>` alone. */
export interface CliCommand {
  readonly operation: OperationName;
  readonly area: string;
  /** Absent where the area itself is the command, as in `kernel info`. */
  readonly verb?: string;
  readonly declaration: Operation;
}

/** What each area is about, in the order in which help shows them. */
export const areaSummaries: Readonly<Record<string, string>> = {
  project: 'Projects: folders of work items that belong together, usually one git checkout.',
  work: 'Work items: goal, constraints, acceptance criteria, state, history.',
  session: 'Sessions: the runs of a runtime on a work item, and the files they touched.',
  decision: 'Decisions: what was decided and why; a later one may supersede an earlier one.',
  artifact: 'Artifacts: what was made, version by version.',
  blocker: 'Blockers: what stands in the way.',
  outcome: 'Outcomes: what was achieved, criterion by criterion.',
  handoff: 'Handoffs: move a work item to the session that takes it on.',
  package: 'Packages: compare versions, send them as files, check files against their hash.',
  inbox: 'Needs you: what waits for a person.',
  credential: 'Credentials: what lets a program call the HTTP API, and how far it reaches.',
  server: 'The HTTP API on this machine.',
  mcp: 'The MCP server for agents; without a command it serves on standard input and output.',
  info: 'Where the record is kept.',
};

/** Every operation that the command line offers, in the registry's order. */
export function listCommands(): CliCommand[] {
  return operationNames.flatMap((operation) => {
    const declaration = declarationOf(operation);
    if (declaration.cli === undefined) return [];
    const [area = '', verb] = declaration.cli.command.split(' ');
    return [{ operation, area, declaration, ...(verb === undefined ? {} : { verb }) }];
  });
}

/** The areas of the commands, the known ones first and in their order. */
export function listAreas(commands: readonly CliCommand[]): string[] {
  const used = new Set(commands.map((command) => command.area));
  const known = Object.keys(areaSummaries).filter((area) => used.has(area));
  return [...new Set([...known, ...used])];
}

/** A command as a person types it after `kernel`: `handoff create`. */
export function commandWords(command: Pick<CliCommand, 'area' | 'verb'>): string {
  return command.verb === undefined ? command.area : `${command.area} ${command.verb}`;
}

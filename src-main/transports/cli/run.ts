import { appVersion } from '#main/core/appVersion.ts';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { listLimits } from '#shared/domain/limits.ts';
import { exitCodes } from '#shared/domain/problemKinds.ts';
import { commandWords } from './commands.ts';
import { findCompanion } from './companions.ts';
import { findCurrentProject } from './currentProject.ts';
import { readInput } from './input.ts';
import type { OpenHome } from './openHome.ts';
import {
  helpColumns,
  lookAt,
  standardError,
  standardInput,
  standardOutput,
  writeText,
} from './output.ts';
import { paint } from './print/paper.ts';
import { printOutput } from './print/printOutput.ts';
import { say, sayBug, sayProblem } from './report.ts';
import type { Request } from './program.ts';
import { readArguments } from './program.ts';

/** What a run of the command line is given of the process. */
export interface World {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly currentFolder: string;
}

type Call = Extract<Request, { kind: 'call' }>;

interface Found {
  readonly output: unknown;
  /** What the companion answered, where one was asked. */
  readonly beside?: unknown;
}

async function callWithin(
  { call }: OpenHome,
  request: Call,
  input: Record<string, unknown>,
  world: World,
): Promise<Answer<Found>> {
  const { operation } = request.command;
  if (request.fields.some((field) => field.currentProject) && input['project'] === undefined) {
    const project = await findCurrentProject(
      (cursor) => call('project.list', { limit: listLimits.page, cursor }),
      world.currentFolder,
    );
    if (!project.ok) return project;
    input['project'] = project.value;
  }
  const answer = await call(operation, input);
  if (!answer.ok) return answer;
  const companion = request.json ? undefined : findCompanion(operation, answer.value);
  if (companion === undefined) return succeed({ output: answer.value });
  const beside = await call(companion.operation, companion.input);
  return succeed({ output: answer.value, ...(beside.ok ? { beside: beside.value } : {}) });
}

async function callKernel(request: Call, world: World): Promise<Answer<Found>> {
  const sources = { folder: world.currentFolder, standardInput };
  const words = commandWords(request.command);
  const input = readInput(request.fields, request.typed, words, sources);
  if (!input.ok) return input;
  // Loaded only now: help needs no database.
  const { openHome } = await import('./openHome.ts');
  const opened = openHome(world.environment);
  if (!opened.ok) return opened;
  try {
    return await callWithin(opened.value, request, input.value, world);
  } finally {
    opened.value.close();
  }
}

function nextPage(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null || !('next_cursor' in output)) return undefined;
  return typeof output.next_cursor === 'string' ? output.next_cursor : undefined;
}

/** The next step, with the work item named as the person named it: by its key, not by its id. */
function nameAsTyped(next: string, request: Call, output: unknown): string {
  const typed = request.typed.get('work');
  if (typeof typed !== 'string' || typeof output !== 'object' || output === null) return next;
  if (!('work_id' in output) || typeof output.work_id !== 'string') return next;
  return next.replaceAll(output.work_id, typed);
}

async function runCall(request: Call, world: World): Promise<number> {
  const answer = await callKernel(request, world);
  if (!answer.ok) return sayProblem(answer.error, request.fields, request.json, world.environment);
  const { output, beside } = answer.value;
  if (request.json) return say(`${JSON.stringify(output)}\n`);
  const paper = lookAt(standardOutput, world.environment);
  const printed = printOutput(request.command.operation, output, paper, beside);
  const exit = say(printed.text);
  if (exit !== exitCodes.success) return exit;
  const margin = lookAt(standardError, world.environment);
  const cursor = nextPage(output);
  if (cursor !== undefined) {
    writeText(standardError, `${paint(margin, 'dim', 'more:')} add --cursor ${cursor}\n`);
  } else if (margin.terminal && printed.next !== undefined) {
    const next = nameAsTyped(printed.next, request, output);
    writeText(standardError, `${paint(margin, 'dim', 'next:')} kernel ${next}\n`);
  }
  return exit;
}

async function runRequest(request: Request, json: boolean, world: World): Promise<number> {
  switch (request.kind) {
    case 'help':
      return say(request.text);
    case 'version':
      return say(`kernel ${appVersion}\n`);
    case 'refused':
      return sayProblem(request.problem, [], json, world.environment);
    case 'special':
      return request.special.run(request.args, request.options);
    case 'call':
      return runCall(request, world);
  }
}

/** Runs `kernel` with the arguments after its name and answers with the exit code. */
export async function runCli(argv: readonly string[], world: World): Promise<number> {
  const json = argv.includes('--json');
  try {
    return await runRequest(readArguments(argv, helpColumns), json, world);
  } catch (error) {
    return sayBug(error, json, world.environment);
  }
}

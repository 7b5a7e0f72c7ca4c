import { commonErrors } from '#shared/operations/operation.ts';
import { afterwards } from './afterwards.ts';
import type { CliCommand } from './commands.ts';
import { areaSummaries, commandWords } from './commands.ts';
import { exitTexts, possibleExits } from './exitTexts.ts';
import type { CliField } from './fields.ts';
import { pathFields } from './input.ts';
import { longTextFields } from './longTexts.ts';
import { padEnd, displayWidth, wrap } from './print/width.ts';
import { fieldWords } from './words.ts';

/** Two columns: a term, and what it means. */
type Entry = readonly [string, string];

const indent = '  ';
/** A longer term has its meaning on the lines below it. */
const widestTerm = 30;

function section(
  title: string,
  entries: readonly Entry[],
  width: number,
  widest = widestTerm,
): string {
  if (entries.length === 0) return '';
  const most = Math.min(widest, Math.floor(width * 0.6));
  const widths = entries.map(([term]) => displayWidth(term));
  const column = Math.min(Math.max(...widths), most) + 2;
  const room = width - indent.length - column;
  const lines = entries.flatMap(([term, meaning]) => {
    const text = wrap(meaning, room);
    const fits = displayWidth(term) <= most;
    const first = fits ? `${padEnd(term, column)}${text[0] ?? ''}` : term;
    const rest = (fits ? text.slice(1) : text).map((line) => padEnd('', column) + line);
    return [first, ...rest].map((line) => (indent + line).trimEnd());
  });
  return `\n${title}\n${lines.join('\n')}\n`;
}

function meaning(field: CliField): string {
  const parts = [field.description];
  if (field.choices.length > 0) parts.push(`one of ${field.choices.join(', ')}`);
  if (field.repeatable && !field.description.includes('repeatable')) parts.push('repeatable');
  if (longTextFields.has(field.name)) parts.push('- and @file are read');
  if (pathFields.has(field.name)) parts.push('taken from the current folder');
  if (field.currentProject) parts.push("the current folder's project if left out");
  const fallback =
    field.fallback === undefined || field.kind === 'boolean'
      ? ''
      : ` (default: ${String(field.fallback)})`;
  return parts.join('; ') + fallback;
}

function clearing(field: CliField): Entry[] {
  if (field.cleared === undefined || field.kind === 'boolean') return [];
  const what = field.cleared === null ? 'have none' : 'empty the list';
  return [[`--no-${field.flag}`, `${what}: ${field.description.replace(/; repeatable$/u, '')}`]];
}

function usageLine(command: CliCommand, fields: readonly CliField[]): string {
  const positional = fields.filter((field) => field.positional);
  const required = fields.filter((field) => !field.positional && field.required);
  const words = [...positional, ...required].map(fieldWords);
  return ['kernel', commandWords(command), ...words, '[options]'].join(' ');
}

const helpOption: Entry = ['-h, --help', 'show this'];

const common: readonly Entry[] = [
  ['--json', 'print the answer as one JSON value, an error as {"error": {…}}'],
  helpOption,
];

/** The help of one command. */
export function commandHelp(
  command: CliCommand,
  fields: readonly CliField[],
  width: number,
): string {
  const { declaration } = command;
  const entries = (chosen: readonly CliField[]) =>
    chosen.flatMap((field): Entry[] => [[fieldWords(field), meaning(field)], ...clearing(field)]);
  const flags = fields.filter((field) => !field.positional);
  const exits = possibleExits([...declaration.errors, ...commonErrors]);
  const example = declaration.cli?.example;
  const long = fields.some((field) => longTextFields.has(field.name));
  return [
    `${wrap(usageLine(command, fields), width).join(`\n${indent}${indent}`)}\n`,
    `\n${wrap(declaration.summary, width).join('\n')}\n`,
    section('Arguments', entries(fields.filter((field) => field.positional)), width),
    section('Required', entries(flags.filter((field) => field.required)), width),
    section('Options', [...entries(flags.filter((field) => !field.required)), ...common], width),
    long ? section('Long texts', longTextEntries, width) : '',
    example === undefined ? '' : `\nExample\n${indent}$ kernel ${example}\n`,
    section('Next', nextEntries(command), width, width),
    section(
      'Exit codes',
      exits.map((exit): Entry => [String(exit), exitTexts[exit]]),
      width,
    ),
  ].join('');
}

function nextEntries({ operation }: CliCommand): Entry[] {
  return (afterwards[operation] ?? []).map(([words, why]) => [`kernel ${words}`, why]);
}

const longTextEntries: readonly Entry[] = [
  ['-', 'read the text from standard input'],
  ['@file', 'read it from a file (UTF-8; one line break at the end is left out)'],
  ['@@…', 'a text that begins with @'],
];

/** A command as lists of commands show it. */
export interface ListedCommand {
  readonly words: string;
  readonly summary: string;
}

/** The help of a command that is no operation, with the commands below it. */
export function specialHelp(
  command: ListedCommand & { readonly example?: string },
  options: readonly Entry[],
  below: readonly ListedCommand[],
  width: number,
): string {
  const { words, summary, example } = command;
  return [
    `kernel ${words} [options]\n`,
    `\n${wrap(summary, width).join('\n')}\n`,
    section(
      'Commands',
      below.map((other): Entry => [`kernel ${other.words}`, other.summary]),
      width,
    ),
    section('Options', [...options, helpOption], width),
    example === undefined ? '' : `\nExample\n${indent}$ kernel ${example}\n`,
  ].join('');
}

/** The help of an area: its commands. */
export function areaHelp(area: string, commands: readonly ListedCommand[], width: number): string {
  const about = areaSummaries[area] ?? '';
  return [
    `kernel ${area} <command>\n`,
    about === '' ? '' : `\n${wrap(about, width).join('\n')}\n`,
    section(
      'Commands',
      commands.map((command): Entry => [command.words.slice(area.length + 1), command.summary]),
      width,
    ),
    `\nkernel ${area} <command> --help teaches one of them.\n`,
  ].join('');
}

const firstSteps: readonly Entry[] = [
  ['kernel project create <name> --folder .', 'make a project of the current checkout'],
  ['kernel work create <title>', 'say what is to be done'],
  ['kernel session register <work> …', 'note which runtime works on it'],
  ['kernel decision add <work> <text>', 'record what it decides, makes, and meets'],
  ['kernel handoff create <work> …', 'hand the work to the next session'],
];

const environment: readonly Entry[] = [
  ['KERNEL_HOME', 'folder of the record, the app’s too'],
  ['KERNEL_SESSION_TOKEN', 'credential to call with; without one, the owner calls'],
  ['NO_COLOR, FORCE_COLOR', 'no colour, or colour also where there is no terminal'],
];

/** The help of the whole: its areas, and where to begin. */
export function rootHelp(areas: readonly ListedCommand[], width: number): string {
  return [
    'kernel <area> <command>\n',
    `\n${wrap('Keep the record of AI coding work and hand it from one session to the next.', width).join('\n')}\n`,
    section(
      'Areas',
      areas.map((area): Entry => [area.words, area.summary]),
      width,
    ),
    section('First steps', firstSteps, width, 42),
    section(
      'Options',
      [
        ['--json', 'with any command: print the answer as JSON'],
        ['--version', 'print the version'],
        ['-h, --help', 'show help; also: kernel help <area> <command>'],
      ],
      width,
    ),
    section('Environment', environment, width),
    section('Exit codes', Object.entries(exitTexts), width),
  ].join('');
}

import { Command, CommanderError } from 'commander';
import type { Problem } from '#shared/domain/answer.ts';
import type { CliCommand } from './commands.ts';
import { areaSummaries, commandWords, listAreas, listCommands } from './commands.ts';
import type { CliField } from './fields.ts';
import { readFields } from './fields.ts';
import { areaHelp, commandHelp, rootHelp, specialHelp } from './help.ts';
import type { ListedCommand } from './help.ts';
import type { Typed } from './input.ts';
import { fieldOptions, readTyped } from './options.ts';
import type { SpecialCommand } from './specialCommands.ts';
import { specialCommands } from './specialCommands.ts';
import { refuseUsage } from './usage.ts';
import { valueWord } from './words.ts';

/** What a command line asks for. */
export type Request =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | {
      readonly kind: 'call';
      readonly command: CliCommand;
      readonly fields: readonly CliField[];
      readonly typed: ReadonlyMap<string, Typed>;
      readonly json: boolean;
    }
  | {
      readonly kind: 'special';
      readonly special: SpecialCommand;
      readonly args: readonly string[];
      readonly options: Readonly<Record<string, unknown>>;
    };

type Keep = (request: Request) => void;

/** Gives a command its arguments, options and help: only the one that was asked for needs them. */
function declareCommand(
  leaf: Command,
  command: CliCommand,
  columns: () => number,
  keep: Keep,
): void {
  const fields = readFields(command.declaration);
  for (const field of fields) {
    // What is missing is told all at once, after parsing: so no argument is required here.
    if (field.positional) leaf.argument(`[${valueWord(field)}]`);
    else for (const option of fieldOptions(field)) leaf.addOption(option);
  }
  leaf.option('--json');
  leaf.configureHelp({ formatHelp: () => commandHelp(command, fields, columns()) });
  leaf.action(() => {
    const json = leaf.getOptionValue('json') === true;
    keep({ kind: 'call', command, fields, typed: readTyped(leaf, fields), json });
  });
}

function declareSpecial(
  leaf: Command,
  special: SpecialCommand,
  columns: () => number,
  keep: Keep,
): void {
  special.declare(leaf);
  const options = leaf.options.map(({ flags, description }) => [flags, description] as const);
  const below = specialCommands.filter(({ words }) => words.startsWith(`${special.words} `));
  leaf.configureHelp({ formatHelp: () => specialHelp(special, options, below, columns()) });
  leaf.action(() => {
    keep({ kind: 'special', special, args: leaf.args, options: leaf.opts() });
  });
}

interface Entry extends ListedCommand {
  readonly declare: (leaf: Command) => void;
}

function listEntries(commands: readonly CliCommand[], columns: () => number, keep: Keep): Entry[] {
  return [
    ...commands.map((command) => ({
      words: commandWords(command),
      summary: command.declaration.summary,
      declare: (leaf: Command) => {
        declareCommand(leaf, command, columns, keep);
      },
    })),
    ...specialCommands.map((special) => ({
      words: special.words,
      summary: special.summary,
      declare: (leaf: Command) => {
        declareSpecial(leaf, special, columns, keep);
      },
    })),
  ];
}

function firstWord(entry: ListedCommand): string {
  return entry.words.split(' ')[0] ?? '';
}

/** Makes the commands of an area; each is given its details only when it is reached itself. */
function declareArea(
  group: Command,
  own: readonly Entry[],
  help: () => string,
  reach: Reach,
): void {
  const area = group.name();
  group.configureHelp({ formatHelp: help });
  for (const entry of own) group.command(entry.words.slice(area.length + 1));
  group.hook('preSubcommand', (_group, leaf) => {
    const words = `${area} ${leaf.name()}`;
    reach(words);
    own.find((entry) => entry.words === words)?.declare(leaf);
  });
}

type Reach = (words: string) => void;

/** The whole command line: every area, but what is in an area only when it is reached. */
function buildProgram(columns: () => number, keep: Keep, reach: Reach): Command {
  const commands = listCommands();
  const entries = listEntries(commands, columns, keep);
  const areas = [...new Set([...listAreas(commands), ...entries.map(firstWord)])];
  const help = (text: string) => {
    keep({ kind: 'help', text });
  };
  const program = new Command('kernel')
    .enablePositionalOptions()
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: help, writeErr: help, outputError: () => undefined })
    .version('', '--version')
    .option('--json');
  const singleOf = (area: string) => entries.find((entry) => entry.words === area);
  program.configureHelp({
    formatHelp: () => {
      const summary = (area: string) => areaSummaries[area] ?? singleOf(area)?.summary ?? '';
      return rootHelp(
        areas.map((area) => ({ words: area, summary: summary(area) })),
        columns(),
      );
    },
  });
  for (const area of areas) program.command(area);
  program.hook('preSubcommand', (_program, group) => {
    const area = group.name();
    reach(area);
    const own = entries.filter((entry) => entry.words.startsWith(`${area} `));
    if (own.length > 0) declareArea(group, own, () => areaHelp(area, own, columns()), reach);
    singleOf(area)?.declare(group);
  });
  return program;
}

/** `kernel help handoff create` and `kernel handoff help create` are `kernel handoff create --help`. */
function expandHelp(argv: readonly string[]): string[] {
  const place = argv.slice(0, 2).indexOf('help');
  if (place === -1) return [...argv];
  return [...argv.slice(0, place), ...argv.slice(place + 1), '--help'];
}

function refuse(error: CommanderError, words: string): Request {
  const [first = '', ...rest] = error.message.replace(/^error: /u, '').split('\n');
  const suggestion = rest.join(' ').replace(/^\(D/u, ' (d');
  const remedy =
    error.code === 'commander.excessArguments'
      ? `Put a text with spaces in quotes; see kernel ${words} --help`
      : undefined;
  return { kind: 'refused', problem: refuseUsage(first + suggestion, words, remedy).error };
}

/** Reads the arguments after `kernel`. `columns` is asked only for help. */
export function readArguments(argv: readonly string[], columns: () => number): Request {
  let request: Request | undefined;
  let reached = '';
  const program = buildProgram(
    columns,
    (kept) => (request = kept),
    (words) => (reached = words),
  );
  try {
    program.parse(expandHelp(argv), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.version') return { kind: 'version' };
    if (!error.code.startsWith('commander.help')) return refuse(error, reached);
  }
  if (request === undefined) throw new Error('the arguments led to no command');
  if (request.kind !== 'call') return request;
  return { ...request, json: request.json || program.getOptionValue('json') === true };
}

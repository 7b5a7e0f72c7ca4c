import {
  areaSummaries,
  commandWords,
  listAreas,
  listCommands,
} from '#main/transports/cli/commands.ts';
import { exitTexts, interruptedExit } from '#main/transports/cli/exitTexts.ts';
import { readFields } from '#main/transports/cli/fields.ts';
import { commandHelp } from '#main/transports/cli/help.ts';
import { specialCommands } from '#main/transports/cli/specialCommands.ts';
import { code, page, table } from './markdown.mjs';

/** Columns of the help texts. */
const WIDTH = 92;

const CONVENTIONS = `\
\`kernel <area> <command>\` reads and writes the same record as the desktop app, whether the app runs or not. \`kernel --help\`, \`kernel handoff --help\` and \`kernel help handoff create\` show on a terminal what stands here.

**Names.** A work item is named by its key (\`AUTH-1\`) or its id, everything else by its id; any start of an id will do that fits one record alone. A name that fits several is refused, and the candidates are listed.

**Project.** Where \`--project\` is left out, it is the project whose folder is or holds the current folder, else the only project there is.

**Long texts** (goal, note, objective, rationale, resolution, statement, summary) can be given as \`-\`, which reads standard input, or as \`@file\`, which reads a file: UTF-8, and one line break at the end is left out. A text that begins with \`@\` is written with \`@@\`. Paths are taken from the current folder.

**Clearing.** \`--no-<flag>\` removes a value (\`--no-version\`) or empties a list (\`--no-constraint\`). A flag that may be repeated replaces the whole list.

**For programs.** \`--json\` prints the operation's output as one JSON value on one line, exactly as HTTP and MCP give it. A command that fails prints \`{"error": {"code", "message", "remedy", "field", "details"}}\` instead, and its exit code says what kind of failure it was. Codes are stable: see [errors.md](errors.md). Lists come in pages: \`next_cursor\` is the \`--cursor\` of the next one.

**For people.** Answers go to standard output; errors, the rest of a list and the suggested next step go to standard error, the last only on a terminal. On a terminal lists keep to its width and show the start of an id; elsewhere nothing is cut. Colour follows \`NO_COLOR\` and \`FORCE_COLOR\`. Characters that show nothing or turn text around are written as their code point, \`⟨U+202E⟩\`.

**Place.** The record is in the user's data folder; \`KERNEL_HOME\` moves it. \`kernel info\` says where it is.

**Who calls.** The owner of the record; where \`KERNEL_SESSION_TOKEN\` is set, whom that credential stands for, within what it reaches (see [scopes.md](scopes.md)).`;

function exitTable() {
  const rows = Object.entries(exitTexts).map(([exit, text]) => [exit, text]);
  return table(['Exit code', 'Meaning'], [...rows, [String(interruptedExit), 'Ctrl-C']]);
}

/** @param {ReturnType<typeof listCommands>[number]} command */
function commandSection(command) {
  const help = commandHelp(command, readFields(command.declaration), WIDTH);
  return [`### ${commandWords(command)}`, `\`\`\`text\n${help.trimEnd()}\n\`\`\``];
}

/** docs/cli.md */
export function cliPage() {
  const commands = listCommands();
  const specials = specialCommands.map((special) => [
    code(`kernel ${special.words}`),
    special.summary,
  ]);
  return page('The command line', [
    CONVENTIONS,
    exitTable(),
    ...listAreas(commands).flatMap((area) => [
      `## ${area}`,
      areaSummaries[area] ?? '',
      ...commands.filter((command) => command.area === area).flatMap(commandSection),
    ]),
    ...(specials.length === 0 ? [] : ['## Servers', table(['Command', 'What it does'], specials)]),
  ]);
}

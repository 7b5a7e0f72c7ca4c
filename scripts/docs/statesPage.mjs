import {
  blockerStatuses,
  handoffStates,
  rejectReasons,
  sessionStatuses,
  workStates,
} from '#shared/domain/states.ts';
import {
  handoffCommands,
  handoffMoves,
  isHandoffCommandLegal,
} from '#shared/lifecycle/handoffLifecycle.ts';
import { legalWorkMoves } from '#shared/lifecycle/workLifecycle.ts';
import { isOffered } from '#shared/operations/registry.ts';
import { code, codes, page, table } from './markdown.mjs';

/** @param {(typeof handoffCommands)[number]} command */
function surfaces(command) {
  const names = /** @type {const} */ ({ ipc: 'window', cli: 'CLI', http: 'HTTP', mcp: 'MCP' });
  const keys = /** @type {(keyof typeof names)[]} */ (Object.keys(names));
  const offered = keys.filter((surface) => isOffered(`handoff.${command}`, surface));
  return offered.map((surface) => names[surface]).join(', ');
}

function handoffTables() {
  const commands = handoffCommands.map((command) => [
    code(command),
    codes(handoffMoves[command].from),
    code(handoffMoves[command].to),
    surfaces(command),
  ]);
  const matrix = handoffStates.map((state) => [
    code(state),
    ...handoffCommands.map((command) =>
      isHandoffCommandLegal(state, command) ? `→ ${code(handoffMoves[command].to)}` : '',
    ),
  ]);
  return [
    table(['Command', 'From', 'To', 'Surfaces'], commands),
    table(['State', ...handoffCommands.map(code)], matrix),
  ];
}

function workTable() {
  return table(
    ['State', 'Its owner may set', 'A session may set'],
    workStates.map((state) => [
      code(state),
      codes(legalWorkMoves(state, 'owner')),
      codes(legalWorkMoves(state, 'session')),
    ]),
  );
}

/** docs/states.md */
export function statesPage() {
  return page('States', [
    '## Handoff',
    `\`request\` makes a handoff \`requested\`; \`create\` requests and compiles in one act. An empty cell is answered with \`handoff_state_illegal\`, and no surface offers that command then. \`accept\` has four more conditions on the session that takes it on. Reasons of a rejection: ${codes(rejectReasons)}.`,
    ...handoffTables(),
    '## Work item',
    'All states but `done` and `cancelled` are live. `complete` moves to `done`.',
    workTable(),
    '## Session and blocker',
    `A session is ${codes(sessionStatuses)}; only an active one can take on a handoff, and none becomes active again. A blocker is ${codes(blockerStatuses)}.`,
  ]);
}

import { credentialKinds, scopesOfKind } from '#shared/operations/credentialScopes.ts';
import { scopes } from '#shared/operations/operation.ts';
import { declarationOf, operationNames } from '#shared/operations/registry.ts';
import { code, codes, page, table } from './markdown.mjs';

const INTRODUCTION = `\
Everything that can be done, with the scopes that a credential needs for it (all of them) and the surfaces on which it exists. The window, and the command line and the MCP server where the environment gives them no credential, act as the owner and have every scope.`;

/** @param {(typeof operationNames)[number]} name */
function row(name) {
  const { scope, writes, ipc, cli, http, mcp } = declarationOf(name);
  return [
    code(name),
    codes(scope),
    writes ? 'yes' : '',
    ipc ? 'yes' : '',
    cli === undefined ? '' : code(`kernel ${cli.command}`),
    http === undefined ? '' : code(`${http.method.toUpperCase()} ${http.path}`),
    mcp === undefined ? '' : code(mcp.tool),
  ];
}

function byScope() {
  return scopes.map((scope) => {
    const needing = operationNames.filter((name) => declarationOf(name).scope.includes(scope));
    return [code(scope), codes(needing)];
  });
}

function byKind() {
  return scopes.map((scope) => [
    code(scope),
    ...credentialKinds.map((kind) => (scopesOfKind[kind].includes(scope) ? 'yes' : '')),
  ]);
}

/** docs/scopes.md */
export function scopesPage() {
  return page('Operations and scopes', [
    INTRODUCTION,
    table(
      ['Operation', 'Scopes', 'Writes', 'Window', 'Command line', 'HTTP (`/api/v1`)', 'MCP tool'],
      operationNames.map(row),
    ),
    '## What each kind of credential can have at most',
    'A credential of the kind `project` reaches one project, one of the kind `work` one work item; whatever lies outside is answered as if it were not there. A credential can be made with fewer scopes.',
    table(['Scope', ...credentialKinds.map(code)], byKind()),
    '## By scope',
    table(['Scope', 'Operations that need it'], byScope()),
  ]);
}

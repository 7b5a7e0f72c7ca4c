/**
 * The names that must stay in their one wrapper, as options of ESLint's own rules. Each function
 * takes what the files at hand are allowed and forbids the rest. `test/unit/rules/lint.test.ts`
 * proves each of them.
 */

/**
 * @typedef {object} Allowed
 * @property {boolean} [clock] may ask for the time
 * @property {boolean} [random] may ask for random bytes
 * @property {boolean} [processes] may start processes
 * @property {boolean} [electron] may import electron
 * @property {boolean} [ipc] may use ipcMain
 * @property {boolean} [sqlite] may import better-sqlite3
 * @property {boolean} [html] may set inner HTML
 */

const RANDOM_NAMES = [
  'randomUUID',
  'randomBytes',
  'randomInt',
  'randomFillSync',
  'getRandomValues',
];

/**
 * @param {Allowed} allowed
 * @returns {import('eslint').Linter.RuleEntry}
 */
export function restrictedImports({ electron, ipc, sqlite, processes, random }) {
  const paths = [];
  if (!electron) {
    paths.push({ name: 'electron', message: 'Only src-main/app imports electron.' });
  } else if (!ipc) {
    paths.push({
      name: 'electron',
      importNames: ['ipcMain', 'default'],
      message: 'ipcMain stays in src-main/app/ipc.',
    });
  }
  if (!sqlite) {
    paths.push({ name: 'better-sqlite3', message: 'Only src-main/store imports better-sqlite3.' });
  }
  for (const name of ['child_process', 'node:child_process']) {
    if (!processes) paths.push({ name, message: 'Processes are started by process.ts alone.' });
  }
  for (const name of ['crypto', 'node:crypto']) {
    const message = 'Random values come from src-main/core/ids.ts.';
    if (!random) paths.push({ name, importNames: RANDOM_NAMES, message });
  }
  return ['error', { paths }];
}

/**
 * @param {Allowed} allowed
 * @returns {import('eslint').Linter.RuleEntry}
 */
export function restrictedProperties({ clock, random }) {
  /** @type {{object?: string, property: string, message: string}[]} */
  const rules = ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase'].map((property) => ({
    property,
    message: 'It depends on the locale of the machine; compare code units instead.',
  }));
  if (!clock) {
    const message = 'The time comes from clock.ts.';
    rules.push({ object: 'Date', property: 'now', message });
    rules.push({ object: 'performance', property: 'now', message });
  }
  if (!random) {
    const message = 'Random values come from src-main/core/ids.ts.';
    rules.push({ object: 'Math', property: 'random', message });
    for (const property of RANDOM_NAMES) rules.push({ object: 'crypto', property, message });
  }
  return ['error', ...rules];
}

/**
 * @param {Allowed} allowed
 * @returns {import('eslint').Linter.RuleEntry}
 */
export function restrictedSyntax({ clock, html }) {
  const rules = [
    { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
    { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only.' },
    { selector: 'ExportAllDeclaration[exported=null]', message: 'No barrels.' },
  ];
  if (!clock) {
    const message = 'The time comes from clock.ts.';
    rules.push({ selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message });
    rules.push({ selector: 'CallExpression[callee.name="Date"]', message });
  }
  if (!html) {
    rules.push({
      selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      message: 'HTML enters the page through the sanitising Markdown component alone.',
    });
  }
  return ['error', ...rules];
}

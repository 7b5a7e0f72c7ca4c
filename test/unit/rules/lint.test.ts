import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyHouse } from '../../helpers/emptyHouse.ts';
import { removeFolder } from '../../helpers/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The rule, a file that breaks it and nothing else, and its text. */
const BAD: readonly (readonly [rule: string, file: string, text: string])[] = [
  // Names with one wrapper.
  [
    'no-restricted-imports',
    'src-main/app/bad.ts',
    "import { ipcMain } from 'electron';\nexport const ipc = ipcMain;\n",
  ],
  [
    'no-restricted-imports',
    'src-main/app/whole.ts',
    "import * as all from 'electron';\nexport const ipc = all.ipcMain;\n",
  ],
  [
    'no-restricted-imports',
    'src-main/core/electron.ts',
    "import { app } from 'electron';\nexport const it = app;\n",
  ],
  [
    'no-restricted-imports',
    'src-main/workspace/spawn.ts',
    "import { spawn } from 'node:child_process';\nexport const it = spawn;\n",
  ],
  [
    'no-restricted-imports',
    'src-main/core/sqlite.ts',
    "import Database from 'better-sqlite3';\nexport const it = Database;\n",
  ],
  [
    'no-restricted-imports',
    'src-main/core/random.ts',
    "import { randomUUID } from 'node:crypto';\nexport const it = randomUUID;\n",
  ],
  ['no-restricted-properties', 'src-main/core/now.ts', 'export const it = Date.now();\n'],
  ['no-restricted-properties', 'src-main/store/clock.ts', 'export const it = Date.now();\n'],
  ['no-restricted-properties', 'src-main/core/dice.ts', 'export const it = Math.random();\n'],
  ['no-restricted-properties', 'src-main/core/uuid.ts', 'export const it = crypto.randomUUID();\n'],
  ['no-restricted-syntax', 'src-main/core/today.ts', 'export const it = new Date();\n'],
  ['no-restricted-syntax', 'src-shared/domain/today.ts', 'export const it = Date();\n'],
  [
    'no-restricted-syntax',
    'src-renderer/ui/Html.tsx',
    'export const it = <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  ],
  // What depends on the machine.
  [
    'no-restricted-properties',
    'src-shared/text/order.ts',
    "export const it = 'a'.localeCompare('b');\n",
  ],
  [
    '@typescript-eslint/require-array-sort-compare',
    'src-shared/text/sort.ts',
    "export const it = ['b', 'a'].sort();\n",
  ],
  [
    '@typescript-eslint/require-array-sort-compare',
    'src-shared/text/sorted.ts',
    "export const it = ['b', 'a'].toSorted();\n",
  ],
  // The manner of the house.
  ['no-restricted-syntax', 'src-main/core/default.ts', 'const it = 1;\nexport default it;\n'],
  [
    'no-restricted-syntax',
    'src-main/core/renamed.ts',
    'const it = 1;\nexport { it as default };\n',
  ],
  ['no-restricted-syntax', 'src-main/core/barrel.ts', "export * from './clock.ts';\n"],
  ['@typescript-eslint/no-explicit-any', 'src-main/core/any.ts', 'export const it: any = 1;\n'],
  [
    '@typescript-eslint/ban-ts-comment',
    'src-main/core/ignore.ts',
    '// @ts-ignore\nexport const it = 1;\n',
  ],
  [
    '@typescript-eslint/no-floating-promises',
    'src-main/core/floating.ts',
    'async function wait(): Promise<void> {}\nexport function it(): void {\n  wait();\n}\n',
  ],
  [
    '@typescript-eslint/switch-exhaustiveness-check',
    'src-main/core/switch.ts',
    "export function it(state: 'open' | 'closed'): number {\n  switch (state) {\n    case 'open':\n      return 1;\n  }\n  return 2;\n}\n",
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    'src-main/core/type.ts',
    "import { Stats } from 'node:fs';\nexport type It = Stats;\n",
  ],
  ['max-lines', 'src-main/core/long.ts', `export const it = [\n${'  1,\n'.repeat(400)}];\n`],
  [
    'max-lines-per-function',
    'src-main/core/tall.ts',
    `export function it(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(80)}  return sum;\n}\n`,
  ],
];

/** The wrappers, which may. */
const GOOD: readonly (readonly [file: string, text: string])[] = [
  ['src-main/core/clock.ts', 'export const now = Date.now();\nexport const today = new Date();\n'],
  ['src-renderer/client/clock.ts', 'export const now = Date.now();\n'],
  [
    'src-main/core/ids.ts',
    "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID();\nexport const dice = Math.random();\n",
  ],
  [
    'src-main/workspace/process.ts',
    "import { spawn } from 'node:child_process';\nexport const it = spawn;\n",
  ],
  [
    'src-main/runtimes/process.ts',
    "import { spawn } from 'node:child_process';\nexport const it = spawn;\n",
  ],
  [
    'src-main/store/open.ts',
    "import Database from 'better-sqlite3';\nexport const it = Database;\n",
  ],
  ['src-main/app/ipc.ts', "import { ipcMain } from 'electron';\nexport const ipc = ipcMain;\n"],
  ['src-main/app/window.ts', "import { app } from 'electron';\nexport const it = app;\n"],
  [
    'src-renderer/ui/Markdown.tsx',
    'export const it = <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  ],
  ['src-shared/text/given.ts', 'export const it = new Date(0);\n'],
  ['test/unit/now.test.ts', 'export const now = Date.now();\n'],
];

let house = '';
let results: readonly ESLint.LintResult[] = [];

beforeAll(async () => {
  const files = [...BAD.map(([, file, text]) => [file, text] as const), ...GOOD];
  house = emptyHouse(Object.fromEntries(files));
  const linter = new ESLint({
    cwd: house,
    overrideConfigFile: resolve(root, 'scripts/eslint.config.js'),
    overrideConfig: { languageOptions: { parserOptions: { tsconfigRootDir: house } } },
  });
  results = await linter.lintFiles(['src-*/**/*.{ts,tsx}', 'test/**/*.ts']);
}, 120_000);

afterAll(() => {
  removeFolder(house);
});

function rulesBrokenBy(file: string): string[] {
  const result = results.find(({ filePath }) => filePath === resolve(house, file));
  if (result === undefined) throw new Error(`${file} was not linted`);
  return result.messages.map(({ ruleId, message }) => ruleId ?? message);
}

test.each(BAD)('%s is broken by %s', (rule, file) => {
  expect(new Set(rulesBrokenBy(file))).toEqual(new Set([rule]));
});

test.each(GOOD)('%s may', (file) => {
  expect(rulesBrokenBy(file)).toEqual([]);
});

test('a rule cannot be switched off in a comment', async () => {
  const linter = new ESLint({ overrideConfigFile: resolve(root, 'scripts/eslint.config.js') });
  const config = (await linter.calculateConfigForFile('src-main/core/any.ts')) as {
    linterOptions: { noInlineConfig: boolean };
  };
  expect(config.linterOptions.noInlineConfig).toBe(true);
});

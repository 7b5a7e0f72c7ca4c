import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyHouse } from '../../helpers/emptyHouse.ts';
import { runNode } from '../../helpers/runNode.ts';
import { removeFolder } from '../../helpers/temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../../..');
const cruiser = resolve(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** What stands in the house to be imported. */
const FURNITURE = {
  'src-shared/domain/thing.ts': 'export const thing = 1;\n',
  'src-main/store/store.ts': 'export const store = 1;\n',
  'src-main/core/core.ts': 'export const core = 1;\n',
  'src-main/workspace/git.ts': 'export const git = 1;\n',
  'src-main/runtimes/codex.ts': 'export const codex = 1;\n',
  'src-main/transports/ipc.ts': 'export const ipc = 1;\n',
  'src-main/app/window.ts': 'export const window_ = 1;\n',
  'src-renderer/ui/button.ts': 'export const button = 1;\n',
  'scripts/start.mjs': 'export const start = 1;\n',
  'test/helpers/help.ts': 'export const help = 1;\n',
  'electron.vite.config.ts': 'export const config = 1;\n',
};

/** The rule, the file that breaks it, and what it imports. */
const BAD: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['src-shared-imports', 'src-shared/bad/main.ts', '#main/store/store.ts'],
  ['src-shared-imports', 'src-shared/bad/renderer.ts', '#renderer/ui/button.ts'],
  ['src-shared-imports', 'src-shared/bad/relative.ts', '../../src-main/core/core.ts'],
  ['src-renderer-imports', 'src-renderer/bad/main.ts', '#main/transports/ipc.ts'],
  ['src-main-store-imports', 'src-main/store/bad.ts', '#main/core/core.ts'],
  ['src-main-store-imports', 'src-main/store/badder.ts', '#main/workspace/git.ts'],
  ['src-main-runtimes-imports', 'src-main/runtimes/bad.ts', '#main/store/store.ts'],
  ['src-main-workspace-imports', 'src-main/workspace/bad.ts', '#main/core/core.ts'],
  ['src-main-core-imports', 'src-main/core/bad.ts', '#main/transports/ipc.ts'],
  ['src-main-core-imports', 'src-main/core/badder.ts', '#main/app/window.ts'],
  ['src-main-transports-imports', 'src-main/transports/bad.ts', '#main/store/store.ts'],
  ['src-main-transports-imports', 'src-main/transports/badder.ts', '#main/app/window.ts'],
  ['src-main-app-imports', 'src-main/app/bad.ts', '#main/core/core.ts'],
  ['src-main-app-imports', 'src-main/app/badder.ts', '#renderer/ui/button.ts'],
  ['main-has-known-folders', 'src-main/elsewhere/bad.ts', '#shared/domain/thing.ts'],
  ['scripts-stand-alone', 'scripts/bad.mjs', '../src-shared/domain/thing.ts'],
  ['nobody-imports-test', 'src-main/core/tested.ts', '../../test/helpers/help.ts'],
  ['shared-is-pure', 'src-shared/bad/files.ts', 'node:fs'],
  ['shared-takes-zod-and-diff-alone', 'src-shared/bad/hono.ts', 'hono'],
  ['renderer-has-no-node', 'src-renderer/bad/files.ts', 'node:path'],
  ['electron-only-in-app', 'src-main/core/electron.ts', 'electron'],
  ['electron-only-in-app', 'src-renderer/bad/electron.ts', 'electron'],
  ['sqlite-only-in-store', 'src-main/core/sqlite.ts', 'better-sqlite3'],
  ['processes-only-in-their-wrappers', 'src-main/workspace/spawn.ts', 'node:child_process'],
  ['processes-only-in-their-wrappers', 'src-main/core/spawn.ts', 'child_process'],
  ['main-ships-what-it-imports', 'src-main/core/development.ts', 'yauzl'],
  ['everything-resolves', 'src-main/core/nowhere.ts', '#main/core/nowhere_at_all.ts'],
  ['everything-is-declared', 'src-main/core/undeclared.ts', 'node-addon-api'],
];

/** Imports that the law allows: each in a file of its own. */
const GOOD: readonly (readonly [file: string, imported: string])[] = [
  ['src-shared/good/zod.ts', 'zod'],
  ['src-shared/good/diff.ts', 'diff'],
  ['scripts/docs/page.mjs', '../../src-shared/domain/thing.ts'],
  ['scripts/setup/loader/loader.mjs', 'electron'],
  ['src-renderer/good/shared.ts', '#shared/domain/thing.ts'],
  ['src-renderer/good/react.ts', 'react'],
  ['src-main/store/good.ts', 'better-sqlite3'],
  ['src-main/store/shared.ts', '#shared/domain/thing.ts'],
  ['src-main/core/good.ts', '#main/store/store.ts'],
  ['src-main/core/workspace.ts', '#main/workspace/git.ts'],
  ['src-main/core/runtimes.ts', '#main/runtimes/codex.ts'],
  ['src-main/workspace/process.ts', 'node:child_process'],
  ['src-main/runtimes/process.ts', 'node:child_process'],
  ['src-main/transports/good.ts', '#main/core/core.ts'],
  ['src-main/app/good.ts', '#main/transports/ipc.ts'],
  ['src-main/app/electron.ts', 'electron'],
  ['test/unit/good.test.ts', '#main/store/store.ts'],
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let house = '';
let violations: readonly Violation[] = [];

function importing(imported: string): string {
  return `import * as it from '${imported}';\nexport const used = it;\n`;
}

beforeAll(async () => {
  const imports = [...BAD.map(([, file, imported]) => [file, imported] as const), ...GOOD];
  house = emptyHouse({
    ...FURNITURE,
    ...Object.fromEntries(imports.map(([file, imported]) => [file, importing(imported)])),
    'src-shared/circle/one.ts': importing('./two.ts'),
    'src-shared/circle/two.ts': importing('./one.ts'),
    'src-shared/types/bad.ts':
      "import type { core } from '#main/core/core.ts';\nexport type Core = typeof core;\n",
  });
  const { stdout } = await runNode(
    [
      cruiser,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'src-shared',
      'src-main',
      'src-renderer',
      'scripts',
      'test',
      'electron.vite.config.ts',
    ],
    { cwd: house },
  );
  const report = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  violations = report.summary.violations;
}, 120_000);

afterAll(() => {
  removeFolder(house);
});

function rulesBrokenBy(file: string): string[] {
  return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
}

test.each(BAD)('%s forbids %s to import %s', (rule, file) => {
  expect(rulesBrokenBy(file)).toContain(rule);
});

test.each(GOOD)('%s may import %s', (file) => {
  expect(rulesBrokenBy(file)).toEqual([]);
});

test('an import of nothing but a type counts too', () => {
  expect(rulesBrokenBy('src-shared/types/bad.ts')).toEqual(['src-shared-imports']);
});

test('a cycle is found', () => {
  expect(rulesBrokenBy('src-shared/circle/one.ts')).toEqual(['no-cycles']);
});

import { resolve } from 'node:path';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { restrictedImports, restrictedProperties, restrictedSyntax } from './lint/restrictions.js';

/** The files in which a name that is forbidden elsewhere has its one place. */
const CLOCKS = ['src-main/core/clock.ts', 'src-renderer/client/clock.ts'];
const RANDOM = ['src-main/core/ids.ts'];
const PROCESSES = ['src-main/workspace/process.ts', 'src-main/runtimes/process.ts'];
const IPC = ['src-main/app/ipc.ts', 'src-main/app/ipc/**'];
const HTML = ['src-renderer/ui/**/*Markdown.tsx'];

const SOURCES = 'src-*/**/*.{ts,tsx}';

export default defineConfig(
  globalIgnores([
    'out/',
    'artifacts/',
    'coverage/',
    'test-results/',
    'test/fixtures/',
    'test/golden/**/*.json',
    'docs/',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    // One program of all roots: half the time of one for each.
    languageOptions: {
      parserOptions: {
        project: 'scripts/tsconfig.lint.json',
        tsconfigRootDir: resolve(import.meta.dirname, '..'),
      },
    },
    rules: {
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Text from outside is checked for exactly these characters.
      'no-control-regex': 'off',
      'no-regex-spaces': 'off',
      'no-console': 'off',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: false }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-restricted-syntax': restrictedSyntax({ clock: true, random: true, html: true }),
    },
  },
  {
    files: [SOURCES],
    rules: {
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': restrictedImports({}),
      'no-restricted-properties': restrictedProperties({}),
      'no-restricted-syntax': restrictedSyntax({}),
    },
  },
  {
    files: ['src-renderer/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100 }] },
  },
  { files: ['src-renderer/**'], ...reactHooks.configs.flat.recommended },
  {
    files: ['src-main/app/**'],
    rules: { 'no-restricted-imports': restrictedImports({ electron: true }) },
  },
  {
    files: IPC,
    rules: { 'no-restricted-imports': restrictedImports({ electron: true, ipc: true }) },
  },
  {
    files: ['src-main/store/**'],
    rules: { 'no-restricted-imports': restrictedImports({ sqlite: true }) },
  },
  {
    files: PROCESSES,
    rules: { 'no-restricted-imports': restrictedImports({ processes: true }) },
  },
  {
    files: CLOCKS,
    rules: {
      'no-restricted-properties': restrictedProperties({ clock: true }),
      'no-restricted-syntax': restrictedSyntax({ clock: true }),
    },
  },
  {
    files: RANDOM,
    rules: {
      'no-restricted-imports': restrictedImports({ random: true }),
      'no-restricted-properties': restrictedProperties({ random: true }),
    },
  },
  { files: HTML, rules: { 'no-restricted-syntax': restrictedSyntax({ html: true }) } },
  {
    // Tools that read a default export.
    files: ['electron.vite.config.ts', 'test/*.config.ts', 'scripts/**/*.config.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Playwright reads from the pattern of the first parameter which fixtures are wanted.
  {
    files: ['test/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // A cast in a comment is no node of the syntax tree: the rule does not see it, tsc does.
  { files: ['**/*.{js,mjs,cjs}'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);

/**
 * Who may import whom (docs/architecture.md). Every rule is proven to bite by
 * test/unit/rules/imports.test.ts, which runs it on a bad import.
 */

/** @param {string} names */
const npm = (names) => `(^|/)node_modules/(${names})(/|$)`;
/** Small apps of their own: the stand-in for Electron's default app, and what the start is measured by. */
const SMALL_APPS = '^(scripts/setup/loader|test/bench/start)/';
const BUILT_IN = { dependencyTypes: ['core'] };

/**
 * A layer may import itself and the layers named; packages and Node's modules have rules of their own.
 * @param {string} layer @param {string[]} allowed
 */
function layer(layer, allowed) {
  return {
    name: `${layer.replace('/', '-')}-imports`,
    comment: `${layer} may import only: ${[layer, ...allowed].join(', ')}`,
    severity: 'error',
    from: { path: `^${layer}/` },
    to: {
      path: '^(src-|test/|scripts/|docs/)',
      pathNot: [layer, ...allowed].map((name) => `^${name}/`),
    },
  };
}

module.exports = {
  forbidden: [
    layer('src-shared', []),
    layer('src-renderer', ['src-shared']),
    layer('src-main/store', ['src-shared']),
    layer('src-main/runtimes', ['src-shared']),
    layer('src-main/workspace', ['src-shared']),
    layer('src-main/core', [
      'src-main/store',
      'src-main/runtimes',
      'src-main/workspace',
      'src-shared',
    ]),
    layer('src-main/transports', ['src-main/core', 'src-shared']),
    layer('src-main/app', ['src-main/transports', 'src-shared']),
    {
      name: 'scripts-stand-alone',
      comment:
        'Set-up runs before anything is built, so it imports only itself; the pages of docs are made from the source.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '^scripts/docs/' },
      to: { path: '^(src-|test/)' },
    },
    {
      name: 'nobody-imports-test',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'main-has-known-folders',
      comment: 'A new folder of src-main needs a place in the law first.',
      severity: 'error',
      from: {
        path: '^src-main/',
        pathNot: '^src-main/(store|core|runtimes|workspace|transports|app)/',
      },
      to: {},
    },
    {
      name: 'shared-is-pure',
      comment: 'No Node in src-shared.',
      severity: 'error',
      from: { path: '^src-shared/' },
      to: BUILT_IN,
    },
    {
      name: 'shared-takes-zod-and-diff-alone',
      severity: 'error',
      from: { path: '^src-shared/' },
      to: { path: 'node_modules', pathNot: [npm('zod'), npm('diff')] },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: BUILT_IN,
    },
    {
      name: 'electron-only-in-app',
      severity: 'error',
      from: { pathNot: ['^src-main/app/', SMALL_APPS] },
      to: { path: [npm('electron'), '^electron$'] },
    },
    {
      name: 'sqlite-only-in-store',
      comment: 'Tests may open a file to damage it.',
      severity: 'error',
      from: { pathNot: '^(src-main/store|test)/' },
      to: { path: npm('better-sqlite3') },
    },
    {
      name: 'processes-only-in-their-wrappers',
      severity: 'error',
      from: { path: '^src-', pathNot: '^src-main/(workspace|runtimes)/process\\.ts$' },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'main-ships-what-it-imports',
      comment: 'What runs in production is a dependency, not a devDependency; types are not run.',
      severity: 'error',
      from: { path: '^src-(main|shared)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: [npm('electron'), npm('@types/[^/]+')],
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^electron$' },
    },
    {
      name: 'everything-is-declared',
      severity: 'error',
      from: { path: '^(src-|test/|scripts/)', pathNot: SMALL_APPS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|artifacts|coverage|test-results|test/fixtures|test/golden)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'test/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

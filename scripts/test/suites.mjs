/** The folders of test/ that Vitest runs; each must run a test. (test/live runs by itself.) */
export const VITEST_FOLDERS = ['unit', 'property', 'golden', 'contract'];

/** @param {string} name */
const npmRun = (name) => ['npm', ['run', '--silent', name]];

/**
 * What is checked before the tests, as the npm script of the same name.
 * @type {[string, [string, string[]]][]}
 */
export const CHECKS = /** @type {[string, [string, string[]]][]} */ ([
  ['format', npmRun('format:check')],
  ['lint', npmRun('lint')],
  ['types', npmRun('typecheck')],
  ['import rules', npmRun('deps')],
  ['build', npmRun('build')],
]);

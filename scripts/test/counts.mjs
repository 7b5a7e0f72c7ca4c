import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { VITEST_FOLDERS } from './suites.mjs';

/**
 * @typedef {object} SuiteCount
 * @property {string} name
 * @property {number} passed tests, not files
 * @property {number} failed tests, and one for each file that could not be loaded
 * @property {number} skipped
 *
 * @typedef {{testResults: {name: string, status: string, assertionResults: {status: string}[]}[]}} VitestReport
 * @typedef {{stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: unknown[]}} PlaywrightReport
 */

/** @type {PlaywrightReport} */
const NOTHING_RAN = {
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
};

/**
 * Counts Vitest's JSON report by folder of test/.
 * @param {string} path the report; when there is none, every suite has run nothing
 * @param {string} root the folder of the checkout
 * @returns {SuiteCount[]} one for each folder, in their order
 */
export function countVitest(path, root) {
  const { testResults } = /** @type {VitestReport} */ (readReport(path) ?? { testResults: [] });
  const suites = VITEST_FOLDERS.map((name) => ({ name, passed: 0, failed: 0, skipped: 0 }));
  for (const file of testResults) {
    const folder = relative(root, file.name).split(/[\\/]/)[1];
    const suite = suites.find(({ name }) => name === folder);
    if (!suite) throw new Error(`a test stands outside the suites: ${file.name}`);
    const statuses = file.assertionResults.map((test) => test.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    suite.passed += statuses.filter((status) => status === 'passed').length;
    suite.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    suite.skipped += statuses.filter((status) => !/^(passed|failed)$/.test(status)).length;
  }
  return suites;
}

/**
 * Counts Playwright's JSON report.
 * @param {string} path the report
 * @returns {SuiteCount}
 */
export function countPlaywright(path) {
  const { stats, errors } = /** @type {PlaywrightReport} */ (readReport(path) ?? NOTHING_RAN);
  const { expected, unexpected, flaky, skipped } = stats;
  // An error outside any test (a file that does not load) is a failure too.
  const outside = errors.length > 0 && unexpected === 0 ? 1 : 0;
  return { name: 'e2e', passed: expected, failed: unexpected + flaky + outside, skipped };
}

/** @param {string} path @returns {unknown} undefined when there is no such file */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {SuiteCount[]} suites */
export function sum(suites) {
  return {
    passed: suites.reduce((total, { passed }) => total + passed, 0),
    failed: suites.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The last line of CI, which stands alone. @param {{passed: number, failed: number}} counts */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

// npm test: everything that must hold, in one go: formatting, lint, types, import rules, build, then
// unit, property, golden, contract and end-to-end tests. Every part runs although an earlier one
// failed; the exit code is 0 only when all passed and every suite ran a test.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/places.mjs';
import { runMain, say } from './setup/say.mjs';
import { runForeground } from './setup/session.mjs';
import { closingLine, countPlaywright, countVitest, sum } from './test/counts.mjs';
import { CHECKS, VITEST_FOLDERS } from './test/suites.mjs';

/** @typedef {{part: string, outcome: string, seconds: number, good: boolean}} Row */

const artifacts = join(root, 'artifacts');
const vitestReport = join(artifacts, 'vitest.json');
const playwrightReport = join(artifacts, 'playwright.json');
const env = { ...process.env, KERNEL_PROOF: process.env['KERNEL_PROOF'] ?? 'small' };

/** @type {Row[]} */
const rows = [];

await runMain(async () => {
  await mkdir(artifacts, { recursive: true });
  for (const report of [vitestReport, playwrightReport, join(artifacts, 'closing-line.txt')]) {
    await rm(report, { force: true });
  }
  await prepare({ display: process.platform === 'linux' });
  for (const [part, [command, args]] of CHECKS) await check(part, command, args);
  await runVitest();
  await runPlaywright();
  printTable();
  const counts = sum(suites());
  await writeFile(join(artifacts, 'closing-line.txt'), `${closingLine(counts)}\n`);
  say(closingLine(counts));
  return rows.every(({ good }) => good) ? 0 : 1;
});

/** @param {string} command @param {string[]} args @returns {Promise<{code: number, seconds: number}>} */
async function timed(command, args) {
  const start = process.hrtime.bigint();
  const code = await runForeground(command, args, { cwd: root, env });
  return { code, seconds: Number(process.hrtime.bigint() - start) / 1e9 };
}

/** @param {string} part @param {string} command @param {string[]} args */
async function check(part, command, args) {
  say(part);
  const { code, seconds } = await timed(command, args);
  rows.push({
    part,
    outcome: code === 0 ? 'passed' : `failed (code ${code})`,
    seconds,
    good: code === 0,
  });
}

async function runVitest() {
  say('unit, property, golden and contract tests');
  const { code, seconds } = await timed(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=test/vitest.config.ts',
    ...VITEST_FOLDERS.map((folder) => `--project=${folder}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]);
  addSuites(countVitest(vitestReport, root), code, seconds);
}

async function runPlaywright() {
  say('end-to-end tests');
  const { code, seconds } = await timed(process.execPath, [join(root, 'scripts/e2e.mjs')]);
  addSuites([countPlaywright(playwrightReport)], code, seconds);
}

/**
 * A runner that failed with no failed test still fails its suites.
 * @param {import('./test/counts.mjs').SuiteCount[]} counted @param {number} code @param {number} seconds
 */
function addSuites(counted, code, seconds) {
  const unexplained = code !== 0 && counted.every(({ failed }) => failed === 0);
  for (const { name, passed, failed, skipped } of counted) {
    const ran = passed + failed > 0;
    const numbers = `${passed} passed, ${failed} failed, ${skipped} skipped`;
    const why = ran ? (unexplained ? `; the runner ended with code ${code}` : '') : '; no test ran';
    const good = ran && failed === 0 && !unexplained;
    rows.push({ part: name, outcome: numbers + why, seconds, good });
  }
}

function suites() {
  return [...countVitest(vitestReport, root), countPlaywright(playwrightReport)];
}

function printTable() {
  const width = Math.max(...rows.map(({ part }) => part.length));
  process.stdout.write('\n');
  for (const { part, outcome, seconds, good } of rows) {
    const mark = good ? 'ok  ' : 'FAIL';
    process.stdout.write(
      `${mark} ${part.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${outcome}\n`,
    );
  }
  process.stdout.write('\n');
}

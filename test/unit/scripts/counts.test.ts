import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest, sum } from '../../../scripts/test/counts.mjs';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

const folder = temporaryFolder('counts');
const root = resolve('/checkout');

afterAll(() => {
  removeFolder(folder);
});

function report(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

function file(name: string, status: string, tests: readonly string[]): unknown {
  const assertionResults = tests.map((outcome) => ({ status: outcome }));
  return { name: resolve(root, 'test', name), status, assertionResults };
}

test('Vitest is counted by test and folder', () => {
  const path = report('vitest.json', {
    testResults: [
      file('unit/a.test.ts', 'passed', ['passed', 'passed', 'skipped']),
      file('unit/deep/b.test.ts', 'failed', ['passed', 'failed', 'failed']),
      file('golden/c.test.ts', 'passed', ['passed', 'todo']),
    ],
  });
  expect(countVitest(path, root)).toEqual([
    { name: 'unit', passed: 3, failed: 2, skipped: 1 },
    { name: 'property', passed: 0, failed: 0, skipped: 0 },
    { name: 'golden', passed: 1, failed: 0, skipped: 1 },
    { name: 'contract', passed: 0, failed: 0, skipped: 0 },
  ]);
});

test('a file that does not load counts as one failed test', () => {
  const path = report('broken.json', { testResults: [file('unit/a.test.ts', 'failed', [])] });
  expect(countVitest(path, root)[0]).toEqual({ name: 'unit', passed: 0, failed: 1, skipped: 0 });
});

test('a test outside the suites is not passed over', () => {
  const path = report('outside.json', { testResults: [file('other/a.test.ts', 'passed', [])] });
  expect(() => countVitest(path, root)).toThrow('outside the suites');
});

test('a report that was never written counts nothing', () => {
  const missing = join(folder, 'missing.json');
  expect(sum(countVitest(missing, root))).toEqual({ passed: 0, failed: 0 });
  expect(sum([countPlaywright(missing)])).toEqual({ passed: 0, failed: 0 });
});

test('Playwright: a flaky test has failed, and so has a file that does not load', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright(report('e2e.json', { stats, errors: [] }))).toEqual({
    name: 'e2e',
    passed: 4,
    failed: 3,
    skipped: 3,
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const broken = report('e2e-broken.json', { stats: none, errors: [{ message: 'no such file' }] });
  expect(countPlaywright(broken).failed).toBe(1);
});

test('the closing line is the sum alone', () => {
  const suites = [
    { name: 'unit', passed: 3, failed: 1, skipped: 9 },
    { name: 'e2e', passed: 4, failed: 0, skipped: 0 },
  ];
  expect(closingLine(sum(suites))).toBe('7 passed, 1 failed');
});

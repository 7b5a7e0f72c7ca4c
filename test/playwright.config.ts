import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '..');

/** One worker: two windows would fight over the focus of one display. */
export default defineConfig({
  testDir: resolve(root, 'test/e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: resolve(root, 'test-results/e2e'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: resolve(root, 'artifacts/playwright.json') }]],
});

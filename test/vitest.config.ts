import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** One project a folder, so that each can be run alone and none can be empty unnoticed. */
const FOLDERS = ['unit', 'property', 'golden', 'contract', 'live'] as const;

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    allowOnly: !process.env['CI'],
    projects: FOLDERS.map((folder) => ({
      extends: true as const,
      test: { name: folder, include: [`test/${folder}/**/*.test.{ts,tsx}`] },
    })),
  },
});

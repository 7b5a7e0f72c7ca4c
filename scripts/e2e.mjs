// npm run test:e2e [-- arguments of playwright test]: the built app in the real Electron.
import { join } from 'node:path';
import { buildIfStale } from './setup/build.mjs';
import { root } from './setup/places.mjs';
import { runMain } from './setup/say.mjs';
import { runForeground, withSession } from './setup/session.mjs';

await runMain(() =>
  withSession({ alwaysVirtual: true }, async ({ env }) => {
    await buildIfStale();
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    const args = ['test', '--config', 'test/playwright.config.ts', ...process.argv.slice(2)];
    return runForeground(process.execPath, [playwright, ...args], { cwd: root, env });
  }),
);

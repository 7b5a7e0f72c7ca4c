// npm run soak [-- arguments of vitest]: every test with the full counts of the long proofs.
import { join } from 'node:path';
import { buildIfStale } from './setup/build.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/places.mjs';
import { runMain } from './setup/say.mjs';
import { runForeground } from './setup/session.mjs';
import { VITEST_FOLDERS } from './test/suites.mjs';

await runMain(async () => {
  await prepare({ display: false });
  await buildIfStale();
  const projects = VITEST_FOLDERS.map((folder) => `--project=${folder}`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--config', 'test/vitest.config.ts', ...projects, ...process.argv.slice(2)];
  const env = { ...process.env, KERNEL_PROOF: 'full' };
  return runForeground(process.execPath, [vitest, ...args], { cwd: root, env });
});

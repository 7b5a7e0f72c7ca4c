// npm run bench [-- --json]: measures the built app against its limits (test/bench).
import { join } from 'node:path';
import { buildIfStale } from './setup/build.mjs';
import { root } from './setup/places.mjs';
import { runMain } from './setup/say.mjs';
import { runForeground, withSession } from './setup/session.mjs';

await runMain(() =>
  withSession({ alwaysVirtual: true }, async ({ env }) => {
    await buildIfStale();
    const bench = join(root, 'test/bench/run.ts');
    return runForeground(process.execPath, [bench, ...process.argv.slice(2)], { cwd: root, env });
  }),
);

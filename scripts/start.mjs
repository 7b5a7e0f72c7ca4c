// npm start [-- arguments of the app]: prepares, builds what changed, and opens the app.
import { buildIfStale } from './setup/build.mjs';
import { root } from './setup/places.mjs';
import { runMain } from './setup/say.mjs';
import { runForeground, withSession } from './setup/session.mjs';

await runMain(() =>
  withSession({}, async ({ electron, switches, env }) => {
    await buildIfStale();
    const args = [...switches, root, ...process.argv.slice(2)];
    return runForeground(electron.executable, args, { cwd: root, env });
  }),
);

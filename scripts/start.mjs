// npm start [-- arguments of the app]: prepares, builds what changed, and opens the app.
import { buildIfStale } from './setup/build.mjs';
import { root } from './setup/places.mjs';
import { runMain } from './setup/say.mjs';
import { runForeground, withSession } from './setup/session.mjs';

await runMain(() =>
  withSession({}, async ({ electron, switches, virtual, env }) => {
    await buildIfStale();
    // Where there is no display there is mostly no message bus either; Chromium complains of that at
    // length, and nobody has to know.
    const quiet = virtual ? ['--log-level=3'] : [];
    const args = [...switches, ...quiet, root, ...process.argv.slice(2)];
    return runForeground(electron.executable, args, { cwd: root, env });
  }),
);

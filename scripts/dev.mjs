// npm run dev: opens the app on the sources; a change in the window's code shows at once, a change
// in the main process starts it again.
import { join } from 'node:path';
import { forgetBuild } from './setup/build.mjs';
import { root } from './setup/places.mjs';
import { runMain } from './setup/say.mjs';
import { runForeground, withSession } from './setup/session.mjs';

await runMain(() =>
  withSession({}, async ({ switches, env }) => {
    await forgetBuild();
    const bundler = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
    return runForeground(process.execPath, [bundler, 'dev', '--watch', '--', ...switches], {
      cwd: root,
      env,
    });
  }),
);

// npm run setup [-- --official]: makes this machine able to run the app and its tests.
import { lacksDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runMain, say } from './setup/say.mjs';

await runMain(async () => {
  const official = process.argv.includes('--official');
  const electron = await prepare({ display: lacksDisplay(), official });
  say(`ready, with Electron from ${electron.origin}: ${electron.folder}`);
  return 0;
});

// npm run build: builds the app into out/, whether it changed or not.
import { build } from './setup/build.mjs';
import { runMain } from './setup/say.mjs';

await runMain(async () => {
  await build();
  return 0;
});

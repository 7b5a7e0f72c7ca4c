import { runCli } from './run.ts';

// The exit code is set, not forced: what was written is out when the process ends by itself. A
// promise, since the bundle is CommonJS, which cannot wait at its top.
void runCli(process.argv.slice(2), {
  environment: process.env,
  currentFolder: process.cwd(),
}).then((code) => {
  process.exitCode = code;
});

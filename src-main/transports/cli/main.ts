import { runCli } from './run.ts';

// The exit code is set, not forced: what was written is out when the process ends by itself.
process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  currentFolder: process.cwd(),
});

// Started by the tests as a process of its own: takes what its first argument names, says what it
// got in one line, and keeps it until it is ended.
import { startVirtualDisplay } from '../../../scripts/setup/display.mjs';
import { withLock } from '../../../scripts/setup/lock.mjs';

const forever = new Promise(() => setInterval(() => undefined, 60_000));

if (process.argv[2] === 'display') {
  const { env } = await startVirtualDisplay();
  process.stdout.write(`${env['DISPLAY']}\n`);
  await forever;
}

await withLock(String(process.argv[2]), async () => {
  process.stdout.write('locked\n');
  await forever;
});

// The product's HTTP server on a data folder, as a process of its own. Argument: the data folder.
import { openKernel } from '#main/core/kernel.ts';
import { startServer } from '#main/transports/http/server.ts';

const opened = openKernel({ home: process.argv[2] ?? '', startServer });
if (!opened.ok) throw new Error(opened.error.message);
const started = await opened.value.server.start();
if (!started.ok) throw new Error(started.error.message);
process.stdout.write(`${new URL(started.value.url ?? '').port}\n`);

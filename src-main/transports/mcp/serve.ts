import { PassThrough } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { callerFromEnvironment } from '#main/core/environmentCaller.ts';
import { dataHome } from '#main/core/home.ts';
import { openKernel } from '#main/core/kernel.ts';
import { countRequests } from './openRequests.ts';
import { buildMcpServer } from './server.ts';

/** What the server is given of its process. */
export interface McpWorld {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Carries the protocol alone, a message a line, at most 10 MB each. */
  readonly input: Readable;
  readonly output: Writable;
  readonly writeLog: (text: string) => void;
}

/** How long calls that run when the input ends may go on, in milliseconds: longer than git is given. */
const patience = 15_000;

function ends(stream: Readable): Promise<void> {
  return new Promise((done) => {
    for (const event of ['end', 'close', 'error']) {
      stream.once(event, () => {
        done();
      });
    }
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });
}

/** Lets everything run that waits for what was read. */
function turn(): Promise<void> {
  return new Promise((done) => {
    setImmediate(done);
  });
}

/**
 * Serves the record over MCP until the input ends, as the caller whom the environment names. What was
 * asked before that is answered. Errors: those of a database that cannot be opened.
 */
export async function serveMcp(world: McpWorld): Promise<Answer<void>> {
  const opened = openKernel({ home: dataHome(world.environment) });
  if (!opened.ok) return opened;
  const kernel = opened.value;
  // The package's own transport drops what it works on when its input ends, so it sees no end.
  const input = new PassThrough();
  world.input.pipe(input, { end: false });
  const transport = countRequests(new StdioServerTransport(input, world.output));
  const handle = serveStdio(
    () =>
      buildMcpServer({
        kernel,
        findCaller: () => callerFromEnvironment(kernel, 'mcp', world.environment),
        reportBug: world.writeLog,
      }),
    // What a broken line was is the client's to know: it wrote it.
    { transport, onerror: () => undefined },
  );
  await Promise.race([ends(world.input), transport.closed]);
  while (input.readableLength > 0 || input.writableLength > 0) await turn();
  await turn();
  await Promise.race([transport.whenAnswered(), wait(patience)]);
  await handle.close();
  world.input.destroy();
  kernel.close();
  return succeed(undefined);
}

import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Kernel } from '#main/core/kernel.ts';
import type { RunningServer, StartOptions } from '#main/core/serverControl.ts';
import { buildApp } from './app.ts';
import { refuseBroken } from './brokenRequest.ts';
import { hostsOf, refuseRequest } from './guard.ts';
import { httpLimits } from './limits.ts';
import type { HttpLimits } from './limits.ts';
import { respondProblem } from './respond.ts';

/** The one address that is listened on: no other machine reaches it. */
const address = '127.0.0.1';

function listen(server: Server, port: number): Promise<Answer<number>> {
  return new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${String(port)} cannot be listened on (${error.code ?? error.name}).`;
      done(fail('server_failed', message, { field: 'port' }));
    });
    server.listen({ port, host: address, exclusive: true }, () => {
      done(succeed((server.address() as AddressInfo).port));
    });
  });
}

function writeError(text: string): void {
  process.stderr.write(`${text}\n`);
}

interface Answering {
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Has every answer from now on be the last of its connection. */
  readonly endConnections: () => void;
  readonly refuse: (error: Error, socket: Socket) => void;
}

function prepareAnswering(parts: {
  kernel: Kernel;
  instance: string;
  port: () => number;
}): Answering {
  const app = buildApp({ ...parts, reportBug: writeError });
  // The globals of the process stay what they are: the app's window has uses of its own for them.
  const listener = getRequestListener((request, environment) => app.fetch(request, environment), {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const running = new Set<ServerResponse>();
  let ending = false;
  let hosts: ReadonlySet<string> | undefined;
  return {
    answer: (incoming, outgoing) => {
      running.add(outgoing);
      outgoing.once('close', () => running.delete(outgoing));
      if (ending) outgoing.shouldKeepAlive = false;
      hosts ??= hostsOf(parts.port());
      const refused = refuseRequest(incoming, hosts);
      if (refused === undefined) void listener(incoming, outgoing);
      else respondProblem(outgoing, refused);
    },
    endConnections: () => {
      ending = true;
      for (const outgoing of running) outgoing.shouldKeepAlive = false;
    },
    refuse: (error, socket) => {
      const begun = [...running].some((one) => one.req.socket === socket && one.headersSent);
      refuseBroken(error, socket, begun);
    },
  };
}

async function closeGracefully(server: Server, limit: number): Promise<void> {
  const closed = new Promise<void>((done) => {
    server.close(() => {
      done();
    });
  });
  const late = setTimeout(() => {
    server.closeAllConnections();
  }, limit);
  server.closeIdleConnections();
  await closed;
  clearTimeout(late);
}

/**
 * Starts the HTTP server of a kernel on 127.0.0.1. Error: `server_failed`, where the port is taken or
 * not to be had.
 */
export async function startServer(
  kernel: Kernel,
  { port, instance }: StartOptions,
  limits: HttpLimits = httpLimits,
): Promise<Answer<RunningServer & { port: number }>> {
  let bound = port;
  const { answer, endConnections, refuse } = prepareAnswering({
    kernel,
    instance,
    port: () => bound,
  });
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
      // A request without one is told why it is refused.
      requireHostHeader: false,
    },
    answer,
  );
  server.setTimeout(limits.idle);
  server.on('clientError', refuse);
  const listening = await listen(server, port);
  if (!listening.ok) return listening;
  bound = listening.value;
  return succeed({
    port: bound,
    url: `http://${address}:${String(bound)}`,
    instance,
    close: () => {
      endConnections();
      return closeGracefully(server, limits.stop);
    },
    abandon: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

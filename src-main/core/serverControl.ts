import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { ServerState } from '#shared/operations/serverOperations.ts';
import { serverPath } from './home.ts';
import { randomHex } from './ids.ts';
import { claimPlace, hasProcess, isRunning, readPlace, removePlace } from './serverPlace.ts';
import type { ServerPlace } from './serverPlace.ts';

/** An HTTP server, listening. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** What its health answers as its own name. */
  readonly instance: string;
  /** Accepts no more, finishes what runs within a limit, then closes. */
  readonly close: () => Promise<void>;
  /** Closes every connection at once. */
  readonly abandon: () => void;
}

/** The one HTTP server of a data folder, as this process sees it. */
export interface ServerControl {
  show: () => ServerState;
  /** Starts it unless it runs here. Errors: `server_running` (elsewhere), `server_failed`. */
  start: (port?: number) => Promise<Answer<ServerState>>;
  /** Stops it if it runs here, and finishes what it does. */
  stop: () => Promise<ServerState>;
  /** Cuts it off if it runs here. */
  abandon: () => void;
}

/** The operations after which somebody may want to call over HTTP. */
export const needsServer: ReadonlySet<string> = new Set(['credential.create', 'session.start']);

const stopped: ServerState = {
  running: false,
  url: null,
  pid: null,
  started_at: null,
  here: false,
};

const cannotHost = fail('server_failed', 'This program does not host the server.', {
  remedy: 'Run: kernel serve',
});

/** For a core without a data folder of its own. */
export const noServer: ServerControl = {
  show: () => stopped,
  start: () => Promise.resolve(cannotHost),
  stop: () => Promise.resolve(stopped),
  abandon: () => undefined,
};

interface Hosted {
  readonly server: RunningServer;
  readonly place: ServerPlace;
}

function describe(place: ServerPlace, here: boolean): ServerState {
  const { url, pid, started_at } = place;
  return { running: true, url, pid, started_at, here };
}

function refuseElsewhere({ url, pid }: ServerPlace): Answer<never> {
  return fail('server_running', `Process ${String(pid)} serves this record at ${url}.`, {
    details: { url, pid },
  });
}

/** How a server is started; port 0 takes a free one. */
export interface StartOptions {
  readonly port: number;
  /** What its health answers as its own name. */
  readonly instance: string;
}

interface Parts {
  readonly home: string;
  /** Milliseconds since 1970 UTC. */
  readonly clock: () => number;
  /** Absent in a program that hosts no server. */
  readonly start?: (options: StartOptions) => Promise<Answer<RunningServer>>;
}

async function host({ home, clock, start }: Parts, port: number): Promise<Answer<Hosted>> {
  if (start === undefined) return cannotHost;
  const path = serverPath(home);
  const known = readPlace(path);
  if (known !== undefined && (await isRunning(known))) return refuseElsewhere(known);
  const instance = randomHex(16);
  const started = await start({ port, instance });
  if (!started.ok) return started;
  const server = started.value;
  const started_at = new Date(clock()).toISOString();
  const place = { url: server.url, pid: process.pid, started_at, instance };
  try {
    const other = await claimPlace(path, place);
    if (other === undefined) return succeed({ server, place });
    server.abandon();
    return refuseElsewhere(other);
  } catch {
    server.abandon();
    return fail('server_failed', 'Where the server runs could not be written down.', {
      remedy: `Check that ${home} may be written to.`,
    });
  }
}

/** Makes the control of a data folder's HTTP server. */
export function makeServerControl(parts: Parts): ServerControl {
  const path = serverPath(parts.home);
  let hosted: Hosted | undefined;
  let starting: Promise<Answer<Hosted>> | undefined;
  let closing: RunningServer | undefined;
  let abandoned = false;

  function show(): ServerState {
    if (hosted !== undefined) return describe(hosted.place, true);
    const place = readPlace(path);
    const there = place !== undefined && place.pid !== process.pid && hasProcess(place.pid);
    return there ? describe(place, false) : stopped;
  }
  function release(): Hosted | undefined {
    const released = hosted;
    hosted = undefined;
    if (released !== undefined) removePlace(path, released.place);
    return released;
  }
  return {
    show,
    start: async (port = 0) => {
      if (hosted !== undefined) return succeed(show());
      starting ??= host(parts, port);
      const started = await starting;
      starting = undefined;
      if (!started.ok) return started;
      hosted = started.value;
      if (abandoned) release()?.server.abandon();
      return succeed(show());
    },
    stop: async () => {
      await starting;
      closing = release()?.server;
      await closing?.close();
      closing = undefined;
      return show();
    },
    abandon: () => {
      abandoned = true;
      closing?.abandon();
      release()?.server.abandon();
    },
  };
}

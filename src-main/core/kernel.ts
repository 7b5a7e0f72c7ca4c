import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { openStore } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { storeProblem } from '../store/storeProblem.ts';
import { appVersion } from './appVersion.ts';
import { authenticate } from './authenticate.ts';
import type { Caller, Credential } from './caller.ts';
import { readClock } from './clock.ts';
import { dispatch } from './dispatch.ts';
import type { CoreParts } from './dispatch.ts';
import { databasePath } from './home.ts';
import { makeIdSource } from './ids.ts';
import { makeServerControl, needsServer, noServer } from './serverControl.ts';
import type { RunningServer, ServerControl, StartOptions } from './serverControl.ts';

/** How often another process's commits are looked for, in milliseconds. */
const pollInterval = 200;

/** The core, open: every surface talks to this. */
export interface Kernel {
  /** Does one operation for a caller; with `key` it can be sent again safely. */
  call: (
    name: string,
    input: unknown,
    caller: Caller,
    options?: { key?: string },
  ) => Promise<Answer<unknown>>;
  /** The credential that a token stands for. Errors: `credential_missing`, `credential_invalid`. */
  authenticate: (token: string | undefined) => Answer<Credential>;
  /** The HTTP server that this process may host. */
  readonly server: ServerControl;
  /**
   * Calls back after a commit, of this process at once, of another one within {@link pollInterval}.
   * Answers how to stop.
   */
  onChanged: (callback: () => void) => () => void;
  /**
   * Closes the database; the kernel is of no use afterwards. An HTTP server that still runs is cut
   * off: stop it first, so that what it does is finished.
   */
  close: () => void;
}

/**
 * Starts an HTTP server for a kernel. Error: `server_failed`. Given to the core by the transport that
 * has one.
 */
export type StartServer = (kernel: Kernel, options: StartOptions) => Promise<Answer<RunningServer>>;

/** What the core is opened with. */
export interface KernelOptions {
  /** The data folder. */
  readonly home: string;
  /** Starts the HTTP server, in a process that can host one. It starts when it is first needed. */
  readonly startServer?: StartServer;
}

/**
 * Opens the core on a data folder. Errors: `database_newer`, `database_damaged`,
 * `database_locked`, `database_unreadable`, `disk_full`.
 */
export function openKernel(options: KernelOptions): Answer<Kernel> {
  const path = databasePath(options.home);
  const opened = openStore(path, readClock);
  if (!opened.ok) return opened;
  const store = opened.value;
  const versions = store.versions();
  const { startServer } = options;
  const server = makeServerControl({
    home: options.home,
    clock: readClock,
    ...(startServer && { start: (asked) => startServer(kernel, asked) }),
  });
  const kernel = makeKernel({
    server,
    store,
    newId: makeIdSource(),
    facts: {
      appVersion,
      databasePath: path,
      schemaVersion: versions.schema,
      sqliteVersion: versions.sqlite,
    },
  });
  return succeed(kernel);
}

/** Builds the core from its parts. */
export function makeKernel(parts: CoreParts): Kernel {
  const watch = watchChanges(parts.store);
  const server = parts.server ?? noServer;
  return {
    server,
    authenticate: (token) => authenticate(parts.store, token),
    call: async (name, input, caller, options) => {
      const answer = await dispatch(parts, name, input, caller, options?.key);
      watch.look();
      // Why it did not start is told by whoever asks for it, not by this call, which is done.
      if (answer.ok && needsServer.has(name)) await server.start();
      return answer;
    },
    onChanged: watch.subscribe,
    close: () => {
      watch.stop();
      server.abandon();
      parts.store.close();
    },
  };
}

// A database that cannot be read just now says so to the next call; looking out is no call.
function readMark(store: Store): string | undefined {
  try {
    return store.changeMark();
  } catch (error) {
    if (storeProblem(error) === undefined) throw error;
    return undefined;
  }
}

interface ChangeWatch {
  look: () => void;
  subscribe: (callback: () => void) => () => void;
  stop: () => void;
}

function watchChanges(store: Store): ChangeWatch {
  const callbacks = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let seen = '';
  function look(): void {
    if (callbacks.size === 0) return;
    const mark = readMark(store) ?? seen;
    if (mark === seen) return;
    seen = mark;
    for (const callback of callbacks) callback();
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function subscribe(callback: () => void): () => void {
    if (callbacks.size === 0) seen = store.changeMark();
    callbacks.add(callback);
    timer ??= setInterval(look, pollInterval).unref();
    return () => {
      callbacks.delete(callback);
      if (callbacks.size === 0) stop();
    };
  }
  return { look, subscribe, stop };
}

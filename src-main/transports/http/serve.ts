import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { dataHome } from '#main/core/home.ts';
import { openKernel } from '#main/core/kernel.ts';
import type { Kernel } from '#main/core/kernel.ts';
import { startServer } from './server.ts';

/** A server that runs until it is told to stop. */
export interface Serving {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Resolves when it has stopped: after SIGINT or SIGTERM, and what ran then is finished. */
  readonly ended: Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function untilStopped(kernel: Kernel): Promise<void> {
  return new Promise((done, fail) => {
    let stopping = false;
    function stop(): void {
      // Who asks twice does not want to wait.
      if (stopping) kernel.server.abandon();
      else {
        stopping = true;
        kernel.server.stop().then(finish, fail);
      }
    }
    function finish(): void {
      for (const signal of signals) process.off(signal, stop);
      kernel.close();
      done();
    }
    for (const signal of signals) process.on(signal, stop);
  });
}

/**
 * Serves the record of this environment over HTTP, without a window. Errors: `server_running`,
 * `server_failed`, those of a database that cannot be opened.
 */
export async function serve(
  environment: Readonly<Record<string, string | undefined>>,
  port: number,
): Promise<Answer<Serving>> {
  const opened = openKernel({ home: dataHome(environment), startServer });
  if (!opened.ok) return opened;
  const kernel = opened.value;
  const started = await kernel.server.start(port);
  if (!started.ok) {
    kernel.close();
    return started;
  }
  return succeed({ url: started.value.url ?? '', ended: untilStopped(kernel) });
}

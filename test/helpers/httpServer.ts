import type { OperationCall } from '#shared/operations/registry.ts';
import type { RunningServer } from '#main/core/serverControl.ts';
import type { HttpLimits } from '#main/transports/http/limits.ts';
import { startServer } from '#main/transports/http/server.ts';
import { sendHttp } from './httpClient.ts';
import type { HttpAnswer, HttpCall } from './httpClient.ts';
import { openTestKernel } from './openTestKernel.ts';
import type { TestKernel } from './openTestKernel.ts';

/** A test kernel with an HTTP server of its own, and the owner's token. */
export interface TestServer {
  readonly t: TestKernel;
  readonly port: number;
  readonly server: RunningServer;
  readonly token: string;
  /** Sends a request as the owner; `token: undefined` sends it as nobody. */
  readonly send: (call: HttpCall) => Promise<HttpAnswer>;
  /** Makes a credential and answers its token. */
  readonly makeToken: (input: OperationCall<'credential.create'>) => Promise<string>;
  readonly dispose: () => Promise<void>;
}

/** Starts a test server on a free port. */
export async function startTestServer(limits?: HttpLimits): Promise<TestServer> {
  const t = openTestKernel();
  const started = await startServer(t.kernel, { port: 0, instance: 'test' }, limits);
  if (!started.ok) throw new Error(started.error.message);
  const { port } = started.value;
  async function makeToken(input: OperationCall<'credential.create'>): Promise<string> {
    const { token } = await t.must('credential.create', input);
    if (token === null) throw new Error('a new credential has its token');
    return token;
  }
  const token = await makeToken({ kind: 'owner' });
  return {
    t,
    port,
    server: started.value,
    token,
    send: (call) => sendHttp(port, { token, ...call }),
    makeToken,
    dispose: async () => {
      await started.value.close();
      t.dispose();
    },
  };
}

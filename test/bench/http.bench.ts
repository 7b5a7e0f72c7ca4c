import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openKernel } from '#main/core/kernel.ts';
import { ownerCaller } from '#main/core/caller.ts';
import { databasePath } from '#main/core/home.ts';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';
import { removeFolder, temporaryFolder } from '../helpers/temporaryFolder.ts';
import { requestsPerSecond } from './http/load.ts';
import type { MakeRequest } from './http/load.ts';
import { median } from './measure.ts';
import type { Measure } from './measure.ts';

const rounds = 25;
const load = { connections: 8, requests: 200 };

interface Seed {
  readonly work: string;
  readonly project: string;
  readonly token: string;
}

async function seed(home: string): Promise<Seed> {
  const opened = openKernel({ home });
  if (!opened.ok) throw new Error(opened.error.message);
  const kernel = opened.value;
  async function must<Name extends OperationName>(
    name: Name,
    input: OperationCall<Name>,
  ): Promise<OperationOutput<Name>> {
    const answer = await kernel.call(name, input, ownerCaller('ipc'));
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value as OperationOutput<Name>;
  }
  const { id: project } = await must('project.create', { name: 'Bench' });
  const { id: work } = await must('work.create', { project, title: 'Sign the tokens' });
  const { token } = await must('credential.create', { kind: 'owner' });
  kernel.close();
  return { work, project, token: token ?? '' };
}

async function start(script: string, args: readonly string[]): Promise<[ChildProcess, number]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http', script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done, fail) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => {
      done(Number(text));
    });
    child.once('exit', (code) => {
      fail(new Error(`${script} ended with ${String(code)}`));
    });
  });
  return [child, port];
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => {
      done();
    });
    child.kill('SIGTERM');
  });
}

/** Requests as a session sends them, each with a key of its own. */
function makeRequests({ work, token }: Seed, port: number): MakeRequest {
  const body = JSON.stringify({
    statement: 'Tokens are signed with Ed25519, and the keys rotate every week.',
    rationale: 'Small and fast, and a token that leaks is of no use for long. '.repeat(4),
    evidence: ['https://example.org/benchmarks/ed25519'],
  });
  const head = [
    `POST /api/v1/work/${work}/decisions HTTP/1.1`,
    `Host: 127.0.0.1:${String(port)}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${String(body.length)}`,
  ].join('\r\n');
  let count = 0;
  return () => {
    count += 1;
    return `${head}\r\nIdempotency-Key: request-${String(count)}\r\n\r\n${body}`;
  };
}

/** Decisions recorded over HTTP in a second, as a ratio to a bare route that writes the same rows. */
export async function measure(): Promise<Measure[]> {
  const homes = [temporaryFolder('bench-http'), temporaryFolder('bench-bare')] as const;
  const [ourSeed, bareSeed] = [await seed(homes[0]), await seed(homes[1])];
  const [ours, ourPort] = await start('ourServer.ts', [homes[0]]);
  const path = databasePath(homes[1]);
  const [bare, barePort] = await start('bareServer.ts', [path, bareSeed.work, bareSeed.project]);
  try {
    const requests = makeRequests(ourSeed, ourPort);
    const bareRequests = makeRequests(bareSeed, barePort);
    const ratios: number[] = [];
    // Short rounds that take turns, so that what else the machine does meets both; the first warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const measured = await requestsPerSecond(ourPort, requests, load);
      const base = await requestsPerSecond(barePort, bareRequests, load);
      if (round > 0) ratios.push(measured / base);
    }
    const unit = 'decisions/s of a bare hono + better-sqlite3 route';
    return [{ name: 'http', value: median(ratios), unit, limit: 0.6, better: 'higher' }];
  } finally {
    await Promise.all([stop(ours), stop(bare)]);
    for (const home of homes) removeFolder(home);
  }
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../helpers/httpServer.ts';
import type { TestServer } from '../../../helpers/httpServer.ts';
import { openRaw, readRaw } from '../../../helpers/rawHttp.ts';

let s: TestServer;
beforeAll(async () => {
  s = await startTestServer();
});
afterAll(() => s.dispose());

const path = '/api/v1/projects';

it.each(['127.0.0.1', 'localhost', 'LOCALHOST'])('is called as %s', async (name) => {
  const answer = await s.send({ path, headers: { host: `${name}:${String(s.port)}` } });
  expect(answer.status).toBe(200);
});

it.each([
  ['another name', (port: number) => `evil.example:${String(port)}`],
  ['another port', (port: number) => `127.0.0.1:${String(port === 1 ? 2 : 1)}`],
  ['no port', () => '127.0.0.1'],
  ['another address of this machine', (port: number) => `[::1]:${String(port)}`],
  ['a name that begins like ours', (port: number) => `localhost.evil.example:${String(port)}`],
  ['a user before it', (port: number) => `x@127.0.0.1:${String(port)}`],
])('refuses %s as its host', async (_what, host) => {
  const answer = await s.send({ path, headers: { host: host(s.port) } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'host_refused' } });
});

it('refuses a request that names no host', async () => {
  const { ended } = openRaw(s.port, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
  expect(readRaw(await ended)).toMatchObject({ status: 403, body: { code: 'host_refused' } });
});

it.each(['null', 'http://evil.example', 'http://127.0.0.1', 'app://kernel'])(
  'refuses a page of the origin %s, whatever it asks for',
  async (origin) => {
    for (const call of [{ path }, { path: '/api/v1/health' }, { path, method: 'OPTIONS' }]) {
      const answer = await s.send({ ...call, headers: { origin } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
    }
  },
);

it('gives no page leave to read, to keep, to sniff or to frame anything', async () => {
  const answers = await Promise.all([
    s.send({ path }),
    s.send({ path, token: undefined }),
    s.send({ path, method: 'OPTIONS' }),
    s.send({ path: '/nowhere' }),
  ]);
  for (const { headers } of answers) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
});

it.each([
  '/api/v1/projects\\..',
  'http://evil.example/api/v1/projects',
  '*',
  '/%',
  '/api/v1/projects/%2e%2e',
  '/api/v1/../v1/x',
])('has nothing at %s', async (target) => {
  const host = `127.0.0.1:${String(s.port)}`;
  const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const answer = readRaw(await openRaw(s.port, head).ended);
  expect(answer).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
});

it('listens on the loopback address alone', async () => {
  const { networkInterfaces } = await import('node:os');
  const { connect } = await import('node:net');
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && address.address !== '127.0.0.1');
  for (const { address } of [...others, { address: '127.0.0.2' }]) {
    const reached = await new Promise<boolean>((done) => {
      const socket = connect({ port: s.port, host: address });
      socket.once('connect', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => {
        done(false);
      });
    });
    expect({ address, reached }).toEqual({ address, reached: false });
  }
});

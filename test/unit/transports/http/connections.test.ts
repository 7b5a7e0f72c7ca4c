import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { httpLimits } from '#main/transports/http/limits.ts';
import { sendHttp } from '../../../helpers/httpClient.ts';
import { startTestServer } from '../../../helpers/httpServer.ts';
import type { TestServer } from '../../../helpers/httpServer.ts';
import { openRaw, readRaw } from '../../../helpers/rawHttp.ts';

const path = '/api/v1/projects';

function head(s: TestServer, ...lines: string[]): string {
  const host = `127.0.0.1:${String(s.port)}`;
  const first = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${s.token}`];
  return [...first, 'Content-Type: application/json', ...lines, '', ''].join('\r\n');
}

describe('what is no request', () => {
  let s: TestServer;
  beforeAll(async () => {
    s = await startTestServer();
  });
  afterAll(() => s.dispose());

  it.each([
    ['no HTTP at all', 'HELO\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a path outside of ASCII', 'GET /\xe9 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n'],
  ])('%s', async (_what, text) => {
    const answer = readRaw(await openRaw(s.port, text).ended);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('a client that goes away in the middle is no fault of the server', async () => {
    const gone = openRaw(s.port, `${head(s, 'Content-Length: 100')}{"name":`);
    const hung = openRaw(s.port, 'GET / HT');
    gone.socket.destroy();
    hung.socket.destroy();
    await Promise.all([gone.ended, hung.ended]);
    expect((await s.send({ path })).status).toBe(200);
  });

  it('requests that come in one piece are answered in their order', async () => {
    const host = `127.0.0.1:${String(s.port)}`;
    const get = (at: string) => `GET ${at} HTTP/1.1\r\nHost: ${host}\r\n`;
    const last = `${get('/api/v1/nowhere')}Connection: close\r\n\r\n`;
    const text = await openRaw(s.port, `${get('/api/v1/health')}\r\n${last}`).ended;
    expect([...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map((match) => match[1])).toEqual([
      '200',
      '404',
    ]);
  });
});

describe('bodies over their limit', () => {
  let s: TestServer;
  beforeAll(async () => {
    s = await startTestServer();
  });
  afterAll(() => s.dispose());

  it('are refused by their stated length, before they come', async () => {
    const raw = openRaw(s.port, head(s, 'Content-Length: 1048577', 'Connection: close'));
    await raw.answered;
    raw.socket.destroy();
    expect(readRaw(await raw.ended)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', details: { limit: 1_048_576 } },
    });
  });

  it('are refused by what comes, where no length is stated', async () => {
    const chunk = 'x'.repeat(100_000);
    const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(20);
    const text = `${head(s, 'Transfer-Encoding: chunked', 'Connection: close')}${chunks}0\r\n\r\n`;
    const answer = readRaw(await openRaw(s.port, text).ended);
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  it('are taken up to the last byte', async () => {
    const frame = JSON.stringify({ name: '' });
    const name = 'x'.repeat(1_048_576 - frame.length);
    const just = await s.send({ path, body: { name } });
    expect(just.body).toMatchObject({ code: 'text_too_long', field: 'name' });
    const over = await s.send({ path, body: { name: `${name}x` } });
    expect(over.body).toMatchObject({ code: 'body_too_large' });
  });

  it('are larger for a report of files', async () => {
    const project = await s.t.must('project.create', { name: 'Large' });
    const work = await s.t.must('work.create', { project: project.id, title: 'Large' });
    const session = await s.t.must('session.start', {
      work: work.id,
      runtime: 'codex',
      purpose: 'implement',
    });
    const at = `/api/v1/sessions/${session.id}/workspace`;
    const files = Array.from({ length: 20_000 }, (_none, index) => ({
      path: `${'deep/'.repeat(40)}${String(index)}`,
      insertions: index,
      deletions: 0,
    }));
    const answer = await s.send({ path: at, body: { files } });
    expect(answer).toMatchObject({ status: 201, body: { files_total: 20_000 } });
    const long = [{ path: 'x'.repeat(16 * 1024 * 1024), insertions: 0, deletions: 0 }];
    expect((await s.send({ path: at, body: { files: long } })).body).toMatchObject({
      code: 'body_too_large',
      details: { limit: 16 * 1024 * 1024 },
    });
  });
});

describe('time', () => {
  let s: TestServer;
  beforeAll(async () => {
    s = await startTestServer({
      ...httpLimits,
      headers: 150,
      request: 300,
      keepAlive: 100,
      check: 20,
    });
  });
  afterAll(() => s.dispose());

  it.each([
    ['headers that stop', (server: TestServer) => head(server).slice(0, -4)],
    ['a body that stops', (server: TestServer) => `${head(server, 'Content-Length: 10')}{"na`],
  ])('%s', async (_what, text) => {
    const answer = readRaw(await openRaw(s.port, text(s)).ended);
    expect(answer).toMatchObject({ status: 408, body: { code: 'request_timed_out' } });
  });

  it('a connection without a request is closed', async () => {
    const host = `127.0.0.1:${String(s.port)}`;
    const idle = openRaw(s.port, `GET /api/v1/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(await idle.ended).toContain('"status":"ok"');
  });
});

describe('the stop', () => {
  it('accepts no more, but finishes what runs', async () => {
    const s = await startTestServer();
    const body = '{"name":"Just in time"}';
    const open = head(s, `Content-Length: ${String(body.length)}`);
    const running = openRaw(s.port, `${open}${body.slice(0, 5)}`);
    // Connections are taken in their order: this one's answer tells that the one before is there.
    const idle = openRaw(
      s.port,
      `GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1:${String(s.port)}\r\n\r\n`,
    );
    await idle.answered;
    const stopped = s.server.close();
    await idle.ended;
    await expect(sendHttp(s.port, { path })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    running.socket.write(body.slice(5));
    const text = await running.ended;
    expect(readRaw(text)).toMatchObject({ status: 201, body: { name: 'Just in time' } });
    expect(text.toLowerCase()).toContain('connection: close');
    await stopped;
    s.t.dispose();
  });

  it('waits no longer than its limit', async () => {
    const s = await startTestServer({ ...httpLimits, stop: 100 });
    const hung = openRaw(s.port, `${head(s, 'Content-Length: 10')}{`);
    await s.send({ path: '/api/v1/health' });
    await s.server.close();
    expect(await hung.ended).toBe('');
    s.t.dispose();
  });
});

describe('a bug', () => {
  it('is told without its cause, and logged without what was sent', async () => {
    const s = await startTestServer();
    const written: string[] = [];
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    try {
      s.t.store.close();
      const answer = await s.send({ path: `${path}?limit=5`, headers: { 'x-note': 'sEcReT' } });
      expect(answer.status).toBe(500);
      expect(answer.body['code']).toBe('internal');
      expect(answer.text).not.toContain('database');
    } finally {
      spy.mockRestore();
      await s.server.close();
    }
    const log = written.join('');
    expect(log).toMatch(/^http: GET \/api\/v1\/projects: TypeError\n {4}at /u);
    expect(log).not.toContain(s.token);
    expect(log).not.toContain('sEcReT');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../helpers/httpServer.ts';
import type { TestServer } from '../../../helpers/httpServer.ts';
import { openRaw, readRaw } from '../../../helpers/rawHttp.ts';

let s: TestServer;
beforeAll(async () => {
  s = await startTestServer();
});
afterAll(() => s.dispose());

const path = '/api/v1/projects';

function code(answer: { status: number; body: Record<string, unknown> }): unknown[] {
  return [answer.status, answer.body['code']];
}

describe('routes', () => {
  it('a route that is not there', async () => {
    expect(code(await s.send({ path: '/api/v1/nowhere' }))).toEqual([404, 'route_not_found']);
    expect(code(await s.send({ path: '/projects' }))).toEqual([404, 'route_not_found']);
    expect(code(await s.send({ path: `${path}/` }))).toEqual([404, 'route_not_found']);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s is no method of it', async (method) => {
    const answer = await s.send({ path, method });
    expect(code(answer)).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.allow).toBe('OPTIONS, POST, GET, HEAD');
  });

  it('there is no route to cancel a handoff', async () => {
    const answer = await s.send({ path: '/api/v1/handoffs/1/cancel', body: {} });
    expect(code(answer)).toEqual([404, 'route_not_found']);
  });

  it('HEAD answers like GET, without the body', async () => {
    const [got, head] = [await s.send({ path }), await s.send({ path, method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect((await s.send({ path, method: 'HEAD', token: undefined })).status).toBe(401);
    expect((await s.send({ path: '/api/v1/handoffs/1/accept', method: 'HEAD' })).status).toBe(405);
  });

  it('OPTIONS tells the methods', async () => {
    const answer = await s.send({ path, method: 'OPTIONS' });
    expect([answer.status, answer.headers.allow]).toEqual([204, 'OPTIONS, POST, GET, HEAD']);
  });

  it('health and the document need no credential', async () => {
    const health = await s.send({ path: '/api/v1/health', token: undefined });
    expect(health.body).toMatchObject({ status: 'ok', instance: 'test' });
    const document = await s.send({ path: '/api/v1/openapi.json', token: undefined });
    expect(document.body['openapi']).toBe('3.1.1');
  });
});

describe('credentials', () => {
  it('none at all', async () => {
    const answer = await s.send({ path, token: undefined });
    expect(code(answer)).toEqual([401, 'credential_missing']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['Basic b3duZXI6', 'Bearer', 'Bearer ', 'Bearer a b', 'kernel'])(
    '"%s" is none',
    async (authorization) => {
      const answer = await s.send({ path, token: undefined, headers: { authorization } });
      expect(code(answer)).toEqual([401, 'credential_missing']);
    },
  );

  it('an unknown one', async () => {
    const answer = await s.send({ path, token: 'kernel_0' });
    expect(code(answer)).toEqual([401, 'credential_invalid']);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('one that lacks the scope', async () => {
    const token = await s.makeToken({ kind: 'owner', scopes: ['project.read'] });
    expect((await s.send({ path, token })).status).toBe(200);
    const answer = await s.send({ path, token, body: { name: 'x' } });
    expect(code(answer)).toEqual([403, 'scope_missing']);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
  });

  it('the word is not case-sensitive', async () => {
    const headers = { authorization: `bearer ${s.token}` };
    expect((await s.send({ path, token: undefined, headers })).status).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    ['none', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['a problem', { 'content-type': 'application/problem+json' }],
    ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ])('with the type: %s', async (_what, headers) => {
    const bare = { 'content-length': '12', ...headers } as Record<string, string>;
    const host = `127.0.0.1:${String(s.port)}`;
    const lines = Object.entries(bare).map(([name, value]) => `${name}: ${value}`);
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${s.token}`];
    const text = [...head, ...lines, 'Connection: close', '', '{"name":"x"}'].join('\r\n');
    const answer = readRaw(await openRaw(s.port, text).ended);
    expect(code(answer)).toEqual([415, 'media_type_refused']);
  });

  it.each(['application/json', 'Application/JSON; charset=UTF-8'])('as %s', async (type) => {
    const answer = await s.send({ path, body: { name: 'x' }, headers: { 'content-type': type } });
    expect(answer.status).toBe(201);
  });

  it.each(['', '{', '{"name":"x"}}', 'undefined', '\u{feff}{}', '"x', "{'name':'x'}"])(
    '%s is no JSON',
    async (text) => {
      const answer = await s.send({ path, method: 'POST', text });
      // An empty body is an empty object: then the name is missing.
      expect(code(answer)).toEqual([400, 'invalid_input']);
    },
  );

  it.each(['[]', 'null', '"x"', '1', 'true'])('%s is no object', async (text) => {
    const answer = await s.send({ path, method: 'POST', text });
    expect(code(answer)).toEqual([400, 'invalid_input']);
    expect(answer.body['detail']).toBe('The body is no JSON object.');
  });

  it('bytes that are not UTF-8 are refused, never replaced', async () => {
    const text = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')]);
    const answer = await s.send({ path, method: 'POST', text });
    expect(code(answer)).toEqual([400, 'invalid_input']);
    expect(answer.body['detail']).toBe('The body is not JSON in UTF-8.');
  });

  it('a problem quotes nothing of what was sent', async () => {
    const texts = ['{"name":"sEcReT', '{"name":1,"sEcReT_value":"sEcReT"}', '"sEcReT"'];
    for (const text of texts) {
      const answer = await s.send({ path, method: 'POST', text });
      expect(answer.text.replace('sEcReT_value', '')).not.toContain('sEcReT_');
      expect(answer.text).not.toContain('"sEcReT"');
    }
  });

  it('names that objects inherit are unknown fields like any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const text = `{"name":"x","${name}":{"polluted":true}}`;
      const answer = await s.send({ path, method: 'POST', text });
      expect(answer.body).toMatchObject({ code: 'unknown_field', field: name });
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('the field that the path names is refused in the body', async () => {
    const work = await s.t.must('project.create', { name: 'A' });
    const at = `${path}/${work.id}/work`;
    const answer = await s.send({ path: at, body: { project: work.id, title: 'x' } });
    expect(answer.body).toMatchObject({ status: 400, code: 'unknown_field', field: 'project' });
  });

  it('a POST without a body is one with an empty object', async () => {
    const answer = await s.send({ path: '/api/v1/handoffs/0/complete', method: 'POST' });
    expect(code(answer)).toEqual([404, 'handoff_not_found']);
  });

  it('a query has no place beside a body', async () => {
    const answer = await s.send({ path: `${path}?name=x`, body: { name: 'x' } });
    expect(answer.body).toMatchObject({ status: 400, code: 'unknown_field', field: 'name' });
  });
});

describe('queries', () => {
  it.each([
    ['limit=2&limit=3', 'invalid_input', 'limit'],
    ['limit=0', 'invalid_input', 'limit'],
    ['limit=many', 'invalid_input', 'limit'],
    ['limit=201', 'invalid_input', 'limit'],
    ['order=name', 'unknown_field', 'order'],
    ['__proto__=1', 'unknown_field', '__proto__'],
    ['cursor=x', 'cursor_invalid', 'cursor'],
    ['limit', 'invalid_input', 'limit'],
  ])('%s', async (query, expected, field) => {
    const answer = await s.send({ path: `${path}?${query}` });
    expect(answer.body).toMatchObject({ status: 400, code: expected, field });
  });

  it('pages follow each other by their cursors', async () => {
    const names = ['p1', 'p2', 'p3', 'p4', 'p5'];
    const other = await startTestServer();
    try {
      for (const name of names) await other.t.must('project.create', { name });
      const seen: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await other.send({ path: `${path}?limit=2${query}` });
        const { items, next_cursor } = page.body as {
          items: { name: string }[];
          next_cursor: string | null;
        };
        expect(items.length).toBeLessThanOrEqual(2);
        seen.push(...items.map((item) => item.name));
        cursor = next_cursor;
      }
      expect(seen).toEqual(names);
    } finally {
      await other.dispose();
    }
  });

  it('booleans are words', async () => {
    const project = await s.t.must('project.create', { name: 'Booleans' });
    for (const live of ['true', 'false']) {
      const answer = await s.send({ path: `${path}/${project.id}/work?live=${live}` });
      expect(answer.status).toBe(200);
    }
    const answer = await s.send({ path: `${path}/${project.id}/work?live=perhaps` });
    expect(code(answer)).toEqual([400, 'invalid_input']);
  });
});

describe('references in the path', () => {
  it.each(['%00', 'a%2Fb', '%E0%A4%A', 'x'.repeat(300), '%ED%A0%80'])(
    '%s is found nowhere or refused',
    async (reference) => {
      const answer = await s.send({ path: `${path}/${reference}` });
      expect([400, 404]).toContain(answer.status);
    },
  );
});

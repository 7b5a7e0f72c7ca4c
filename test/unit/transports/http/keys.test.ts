import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../../../helpers/httpServer.ts';
import type { TestServer } from '../../../helpers/httpServer.ts';

let s: TestServer;
beforeAll(async () => {
  s = await startTestServer();
});
afterAll(() => s.dispose());

const path = '/api/v1/projects';

function countProjects(): unknown {
  return s.t.raw.prepare('SELECT count(*) FROM projects').pluck().get();
}

it('the same key and body get the first answer, status and all, and are done once', async () => {
  const before = Number(countProjects());
  const first = await s.send({ path, key: 'one', body: { name: 'Once' } });
  const again = await s.send({ path, key: 'one', body: { name: 'Once' } });
  expect(first.status).toBe(201);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(countProjects()).toBe(before + 1);
});

it('a refusal is kept as well', async () => {
  const at = '/api/v1/projects/absent/work';
  const first = await s.send({ path: at, key: 'refused', body: { title: 'x' } });
  const again = await s.send({ path: at, key: 'refused', body: { title: 'x' } });
  expect(first.body['code']).toBe('project_not_found');
  expect(again.text).toBe(first.text);
});

it('the same key with another body, or another thing in the path, is refused', async () => {
  await s.send({ path, key: 'two', body: { name: 'Two' } });
  const other = await s.send({ path, key: 'two', body: { name: 'Three' } });
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  const [a, b] = ['0190', '0191'].map((id) => `/api/v1/handoffs/${id}/complete`);
  await s.send({ path: a ?? '', key: 'path', body: {} });
  const elsewhere = await s.send({ path: b ?? '', key: 'path', body: {} });
  expect(elsewhere.body['code']).toBe('idempotency_key_reused');
});

it('a key belongs to its credential and its operation', async () => {
  const token = await s.makeToken({ kind: 'owner' });
  const mine = await s.send({ path, key: 'shared', body: { name: 'Mine' } });
  const theirs = await s.send({ path, key: 'shared', token, body: { name: 'Theirs' } });
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  const id = String(mine.body['id']);
  const made = await s.send({ path: `${path}/${id}/work`, key: 'shared', body: { title: 'x' } });
  expect(made.status).toBe(201);
});

it.each([
  ['empty', ''],
  ['too long', 'x'.repeat(201)],
  ['a space', 'a b'],
  ['outside of ASCII', 'caf\u00e9'],
])('%s is no key', async (_what, key) => {
  const before = countProjects();
  const answer = await s.send({ path, body: { name: 'x' }, headers: { 'idempotency-key': key } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
  expect(countProjects()).toBe(before);
});

it('200 characters are one', async () => {
  const answer = await s.send({
    path,
    key: '!'.repeat(100) + '~'.repeat(100),
    body: { name: 'x' },
  });
  expect(answer.status).toBe(201);
});

it('16 requests with one key at once are done once', async () => {
  const before = Number(countProjects());
  const call = { path, key: 'many', body: { name: 'Many' } };
  const answers = await Promise.all(Array.from({ length: 16 }, () => s.send(call)));
  const done = answers.filter((answer) => answer.status === 201);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => answer.text)).size).toBe(1);
  for (const answer of answers) {
    expect([201, 409]).toContain(answer.status);
    if (answer.status === 409) expect(answer.body['code']).toBe('idempotency_in_flight');
  }
  expect(countProjects()).toBe(before + 1);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkItem } from '#shared/domain/records.ts';
import { scopesOfKind } from '#shared/operations/credentialScopes.ts';
import { startTestServer } from '../../helpers/httpServer.ts';
import type { TestServer } from '../../helpers/httpServer.ts';

const day = 24 * 60 * 60 * 1000;

let s: TestServer;
let work: WorkItem;
beforeAll(async () => {
  s = await startTestServer();
  const project = await s.t.must('project.create', { name: 'Shop' });
  work = await s.t.must('work.create', { project: project.id, title: 'Sign the tokens' });
});
afterAll(() => s.dispose());

async function startSession(): Promise<string> {
  const input = { work: work.id, runtime: 'codex', purpose: 'implement' } as const;
  return (await s.t.must('session.start', input)).id;
}

async function statusOf(token: string): Promise<unknown[]> {
  const answer = await s.send({ path: `/api/v1/work/${work.id}`, token });
  return [answer.status, answer.body['code'], answer.body['detail']].filter(Boolean);
}

describe('the token', () => {
  it('is told once, and kept nowhere', async () => {
    const call = { path: '/api/v1/credentials', key: 'once', body: { kind: 'owner' } };
    const first = await s.send(call);
    const token = String(first.body['token']);
    expect(token).toMatch(/^kernel_[0-9a-f]{64}$/u);
    expect((await statusOf(token))[0]).toBe(200);
    const again = await s.send(call);
    expect(again.body).toEqual({ ...first.body, token: null });
    const listed = await s.send({ path: '/api/v1/credentials' });
    expect(listed.text).toContain(String(first.body['id']));
    expect(listed.text).not.toContain(token);
    for (const name of readdirSync(s.t.home)) {
      const bytes = readFileSync(join(s.t.home, name));
      expect({ name, held: bytes.includes(token) }).toEqual({ name, held: false });
    }
  });

  it('is another one each time', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => s.makeToken({ kind: 'owner' })),
    );
    expect(new Set(tokens).size).toBe(20);
  });
});

describe('the end of a credential', () => {
  it('comes with the end of its session', async () => {
    for (const status of ['completed', 'failed', 'ended'] as const) {
      const session = await startSession();
      const token = await s.makeToken({ kind: 'work', session });
      expect(await statusOf(token)).toEqual([200]);
      await s.t.must('session.end', { session, status });
      expect(await statusOf(token)).toEqual([
        401,
        'credential_invalid',
        'The credential ended with its session.',
      ]);
    }
  });

  it('comes when its time is over, to the millisecond', async () => {
    const token = await s.makeToken({ kind: 'owner', days: 2 });
    const start = s.t.clock.now;
    s.t.clock.now = start + 2 * day - 1;
    expect(await statusOf(token)).toEqual([200]);
    s.t.clock.now = start + 2 * day;
    expect(await statusOf(token)).toEqual([
      401,
      'credential_invalid',
      'The credential has expired.',
    ]);
    s.t.clock.now = start;
  });

  it('is not undone by a clock that is set back', async () => {
    const token = await s.makeToken({ kind: 'owner', days: 1 });
    const start = s.t.clock.now;
    s.t.clock.now = start + day;
    await s.t.must('project.create', { name: 'Later' });
    s.t.clock.now = start;
    expect((await statusOf(token))[1]).toBe('credential_invalid');
  });

  it('comes when it is revoked, for good', async () => {
    const made = await s.t.must('credential.create', { kind: 'owner', name: 'Lent' });
    const path = `/api/v1/credentials/${made.id}/revoke`;
    const revoked = await s.send({ path, method: 'POST' });
    expect(revoked.body).toMatchObject({ id: made.id, name: 'Lent', state: 'revoked' });
    expect(await statusOf(String(made.token))).toEqual([
      401,
      'credential_invalid',
      'The credential was revoked.',
    ]);
    const again = await s.send({ path, method: 'POST' });
    expect(again.text).toBe(revoked.text);
  });

  it.each([
    ["UPDATE credentials SET scopes = '[]'", /never changes/u],
    ['UPDATE credentials SET expires_at = expires_at + 1', /never changes/u],
    ['UPDATE credentials SET revoked_at = NULL WHERE revoked_at IS NOT NULL', /stays revoked/u],
    ['DELETE FROM credentials', /never deleted/u],
    ['INSERT OR REPLACE INTO credentials SELECT * FROM credentials LIMIT 1', /never replaced/u],
  ])('the database itself refuses: %s', (text, why) => {
    expect(() => s.t.raw.prepare(text).run()).toThrow(why);
  });
});

describe('making one', () => {
  async function create(body: Record<string, unknown>): Promise<unknown[]> {
    const answer = await s.send({ path: '/api/v1/credentials', body });
    return [answer.status, answer.body['code'] ?? answer.body['kind'], answer.body['field']];
  }

  it('a kind names what it reaches, and nothing else', async () => {
    const session = await startSession();
    const project = work.project_id;
    expect(await create({ kind: 'owner', project })).toEqual([400, 'invalid_input', 'project']);
    expect(await create({ kind: 'owner', session })).toEqual([400, 'invalid_input', 'session']);
    expect(await create({ kind: 'project' })).toEqual([400, 'invalid_input', 'project']);
    expect(await create({ kind: 'project', project, session })).toEqual([
      400,
      'invalid_input',
      'session',
    ]);
    expect(await create({ kind: 'work' })).toEqual([400, 'invalid_input', 'session']);
    expect(await create({ kind: 'work', session, project })).toEqual([
      400,
      'invalid_input',
      'project',
    ]);
    expect(await create({ kind: 'work', session })).toEqual([201, 'work', undefined]);
    expect(await create({ kind: 'project', project })).toEqual([201, 'project', undefined]);
  });

  it('none is made for a session that has ended', async () => {
    const session = await startSession();
    await s.t.must('session.end', { session, status: 'ended' });
    expect(await create({ kind: 'work', session })).toEqual([409, 'session_not_active', 'session']);
  });

  it('has at most the scopes of its kind', async () => {
    const session = await startSession();
    const scopes = ['work.read', 'system.manage'];
    expect(await create({ kind: 'work', session, scopes })).toEqual([
      400,
      'invalid_input',
      'scopes.1',
    ]);
    const made = await s.t.must('credential.create', { kind: 'work', session });
    expect(made.scopes).toEqual(scopesOfKind.work);
  });

  it('a lent scope does not make more: only an owner makes credentials', async () => {
    const session = await startSession();
    const tokens = [
      await s.makeToken({ kind: 'work', session }),
      await s.makeToken({ kind: 'project', project: work.project_id }),
    ];
    for (const token of tokens) {
      const answer = await s.send({ path: '/api/v1/credentials', token, body: { kind: 'owner' } });
      expect(answer.body['code']).toBe('scope_missing');
    }
  });

  it('is in the history of the work item it reaches, without the token', async () => {
    const session = await startSession();
    const { id, token } = await s.t.must('credential.create', { kind: 'work', session });
    const history = await s.send({ path: `/api/v1/work/${work.id}/events?limit=1` });
    expect(history.body['items']).toMatchObject([
      {
        type: 'credential.created',
        session_id: session,
        data: { credential_id: id, kind: 'work' },
      },
    ]);
    expect(history.text).not.toContain(String(token));
  });
});

it('the list shows which ones are of use', async () => {
  const { items } = await s.t.must('credential.list', { limit: 200 });
  const states = new Set(items.map((item) => item.state));
  expect(states).toEqual(new Set(['active', 'expired', 'revoked', 'session_ended']));
});

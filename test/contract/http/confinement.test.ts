import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#shared/domain/answer.ts';
import { scopesOfKind } from '#shared/operations/credentialScopes.ts';
import { operationNames } from '#shared/operations/registry.ts';
import type { OperationCall, OperationName } from '#shared/operations/registry.ts';
import type { Credential } from '#main/core/caller.ts';
import { openTestKernel } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { temporaryFolder, removeFolder } from '../../helpers/temporaryFolder.ts';

/** Stands in every text of what is out of reach. */
const marker = 'OutOfReach';

/** One of each kind of record, belonging together. */
interface Corner {
  readonly project: string;
  readonly projectName: string;
  readonly work: string;
  readonly key: string;
  readonly session: string;
  readonly handoff: string;
  readonly hash: string;
  readonly decision: string;
  readonly blocker: string;
  readonly credential: string;
}

let t: TestKernel;
let folder: string;
/** A work item, another one of the same project, one of another project. */
let own: Corner;
let sibling: Corner;
let stranger: Corner;

async function furnish(project: { id: string; name: string }, text: string): Promise<Corner> {
  const made = await t.must('work.create', { project: project.id, title: `${text} work` });
  const work = made.id;
  const session = await t.must('session.start', { work, runtime: 'codex', purpose: text });
  const decision = await t.must('decision.record', { work, statement: text });
  const blocker = await t.must('blocker.open', { work, title: text });
  await t.must('artifact.record', { work, type: 'file', title: text });
  await t.must('outcome.record', { work, summary: text });
  await t.must('workspace.report', {
    session: session.id,
    files: [{ path: text, insertions: 1, deletions: 1 }],
  });
  const { handoff } = await t.must('handoff.create', { work, to_runtime: 'claude', purpose: text });
  const credential = await t.must('credential.create', { kind: 'work', session: session.id });
  return {
    project: project.id,
    projectName: project.name,
    work,
    key: made.key,
    session: session.id,
    handoff: handoff.id,
    hash: handoff.package_hash ?? '',
    decision: decision.id,
    blocker: blocker.id,
    credential: credential.id,
  };
}

beforeAll(async () => {
  folder = temporaryFolder('confined');
  t = openTestKernel();
  const shop = await t.must('project.create', { name: 'Shop', folder });
  const other = await t.must('project.create', { name: `${marker} project` });
  own = await furnish(shop, 'Mine');
  sibling = await furnish(shop, `${marker} sibling`);
  stranger = await furnish(other, `${marker} stranger`);
});
afterAll(() => {
  t.dispose();
  removeFolder(folder);
});

type Attempts = {
  readonly [Name in OperationName]: (far: Corner, near: Corner) => OperationCall<Name>[];
};

const facts = { runtime: 'codex', purpose: 'x' } as const;
const request = { to_runtime: 'codex', purpose: 'x' } as const;

/** Every way in which an operation can name something: by id, key or name, of the far corner. */
const attempts: Attempts = {
  'project.create': () => [{ name: 'x' }],
  'project.list': () => [{}],
  'project.show': (far) => [{ project: far.project }, { project: far.projectName }],
  'project.update': (far, near) => [
    { project: far.project, name: 'x' },
    { project: near.project, folder: '/' },
  ],
  'work.create': (far, near) => [
    { project: far.project, title: 'x' },
    { project: near.project, title: 'x', depends_on: [far.work] },
  ],
  'work.list': (far) => [{ project: far.project }, { project: far.projectName, query: marker }],
  'work.show': (far) => [{ work: far.work }, { work: far.key }, { work: far.work.slice(0, 30) }],
  'work.update': (far, near) => [
    { work: far.work, title: 'x' },
    { work: near.work, depends_on: [far.work] },
  ],
  'work.move': (far) => [{ work: far.work, state: 'in_progress' }],
  'work.complete': (far) => [{ work: far.work }, { work: far.key }],
  'session.start': (far, near) => [
    { work: far.work, ...facts },
    { work: near.work, parent_session_id: far.session, ...facts },
  ],
  'session.update': (far) => [{ session: far.session, model: 'x' }],
  'session.end': (far) => [{ session: far.session, status: 'ended' }],
  'session.show': (far) => [{ session: far.session }],
  'session.list': (far) => [{ work: far.work }],
  'session.list_project': (far) => [{ project: far.project }],
  'workspace.report': (far) => [{ session: far.session, files: [] }],
  'workspace.read': (far) => [{ session: far.session }],
  'workspace.files': (far) => [{ session: far.session }],
  'decision.record': (far, near) => [
    { work: far.work, statement: 'x' },
    { work: near.work, statement: 'x', supersedes: far.decision },
    { work: near.work, statement: 'x', session_id: far.session },
  ],
  'decision.list': (far) => [{ work: far.work }],
  'artifact.record': (far, near) => [
    { work: far.work, type: 'x', title: 'x' },
    { work: near.work, type: 'x', title: 'x', session_id: far.session },
  ],
  'artifact.list': (far) => [{ work: far.work }],
  'blocker.open': (far, near) => [
    { work: far.work, title: 'x' },
    { work: near.work, title: 'x', session_id: far.session },
  ],
  'blocker.resolve': (far) => [{ blocker: far.blocker }],
  'blocker.list': (far) => [{ work: far.work }],
  'outcome.record': (far, near) => [
    { work: far.work },
    { work: near.work, session_id: far.session },
  ],
  'outcome.list': (far) => [{ work: far.work }],
  'handoff.request': (far, near) => [
    { work: far.work, ...request },
    { work: near.work, source_session_id: far.session, ...request },
  ],
  'handoff.create': (far, near) => [
    { work: far.work, ...request },
    { work: near.work, source_session_id: far.session, ...request },
  ],
  'handoff.compile': (far) => [{ handoff: far.handoff }],
  'handoff.list': (far) => [{ work: far.work }],
  'handoff.show': (far) => [{ handoff: far.handoff }],
  'handoff.accept': (far, near) => [
    { handoff: far.handoff, to_session_id: far.session },
    { handoff: far.handoff, to_session_id: near.session },
    { handoff: near.handoff, to_session_id: far.session },
  ],
  'handoff.reject': (far) => [{ handoff: far.handoff, reason: 'other' }],
  'handoff.complete': (far) => [{ handoff: far.handoff }],
  'handoff.cancel': (far) => [{ handoff: far.handoff }],
  'handoff.candidates': (far) => [{ handoff: far.handoff }],
  'handoff.dismiss': (far) => [{ handoff: far.handoff }],
  'handoff.staleness': (far) => [{ handoff: far.handoff }],
  'package.difference': (far) => [{ handoff: far.handoff }],
  'package.find': (far) => [{ hash: far.hash }],
  'package.export': (far) => [{ handoff: far.handoff, path: `${folder}/out.json` }],
  'package.verify': () => [{ path: '/etc/hostname' }],
  'inbox.list': (far) => [{ project: far.project }],
  'inbox.count': (far) => [{ project: far.project }],
  'credential.create': (far) => [{ kind: 'work', session: far.session }, { kind: 'owner' }],
  'credential.list': () => [{}],
  'credential.revoke': (far) => [{ credential: far.credential }],
  'server.show': () => [{}],
  'server.start': () => [{}],
  'server.stop': () => [{}],
  'event.list': (far) => [{ work: far.work }],
  'sample.create': () => [{}],
  'system.show': () => [{}],
};

const refusals = [
  'scope_missing',
  'credential_confined',
  'project_not_found',
  'work_not_found',
  'session_not_found',
  'decision_not_found',
  'blocker_not_found',
  'handoff_not_found',
];

/** What may be answered although the far corner was named: the near part, or that there is nothing. */
const harmless: ReadonlySet<OperationName> = new Set(['project.list', 'package.find']);

async function authenticated(input: OperationCall<'credential.create'>): Promise<Credential> {
  const { token } = await t.must('credential.create', input);
  const answer = t.kernel.authenticate(token ?? undefined);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

function dump(): unknown {
  const tables = t.raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'clock'")
    .pluck()
    .all() as string[];
  return tables
    .filter((name) => !name.startsWith('work_search'))
    .map((name) => [name, t.raw.prepare(`SELECT * FROM "${name}"`).all()]);
}

function idsOf(corner: Corner, near: Corner): string[] {
  return [corner.work, corner.session, corner.handoff, corner.decision, corner.blocker]
    .concat(corner.project === near.project ? [] : [corner.project])
    .concat(corner.credential);
}

function check(name: OperationName, answer: Answer<unknown>, far: Corner, input: unknown): void {
  const text = JSON.stringify(answer);
  const told = JSON.stringify(input);
  if (answer.ok) expect([...harmless], text).toContain(name);
  else expect(refusals, text).toContain(answer.error.code);
  // What the caller named itself is no news to it.
  const leaked = [marker, ...idsOf(far, own)].filter(
    (secret) => text.includes(secret) && !told.includes(secret),
  );
  expect(leaked, text).toEqual([]);
}

describe.each([
  [
    'a session',
    'another work item of its project',
    (): [Corner, OperationCall<'credential.create'>] => [
      sibling,
      { kind: 'work', session: own.session },
    ],
  ],
  [
    'a session',
    'another project',
    (): [Corner, OperationCall<'credential.create'>] => [
      stranger,
      { kind: 'work', session: own.session },
    ],
  ],
  [
    'an executor',
    'another project',
    (): [Corner, OperationCall<'credential.create'>] => [
      stranger,
      { kind: 'project', project: own.project },
    ],
  ],
])('%s reaches nothing of %s', (_who, _what, scene) => {
  it.each(operationNames)('%s', async (name) => {
    const [far, input] = scene();
    const credential = await authenticated(input);
    const before = dump();
    for (const attempt of attempts[name](far, own)) {
      const answer = await t.send(name, attempt, { credential });
      check(name, answer, far, attempt);
    }
    expect(dump()).toEqual(before);
  });
});

describe('what is within reach', () => {
  it('a session records on its own work item, and hands it off', async () => {
    const credential = await authenticated({ kind: 'work', session: own.session });
    const { work } = own;
    await t.must('work.show', { work }, { credential });
    const decision = await t.must('decision.record', { work, statement: 'x' }, { credential });
    expect(decision.session_id).toBe(own.session);
    await t.must('handoff.create', { work, ...request }, { credential });
    await t.must('event.list', { work }, { credential });
  });

  it('an executor works on the board of its project', async () => {
    const credential = await authenticated({ kind: 'project', project: own.project });
    const { items } = await t.must('project.list', {}, { credential });
    expect(items.map((item) => item.id)).toEqual([own.project]);
    const made = await t.must('work.create', { project: own.project, title: 'x' }, { credential });
    await t.must('work.move', { work: made.id, state: 'in_progress' }, { credential });
    await t.must('inbox.list', {}, { credential });
  });

  it('what is written is written in the name of the credential', async () => {
    const credential = await authenticated({ kind: 'project', project: own.project });
    const { id } = await t.must(
      'work.create',
      { project: own.project, title: 'x' },
      { credential },
    );
    const { items } = await t.must('event.list', { work: id });
    expect(items[0]?.actor).toBe(`credential:${credential.id}`);
  });
});

describe('scopes', () => {
  it('a session has none by which its work item could be left', () => {
    const beyond = ['project.read', 'project.write', 'work.write', 'inbox.read', 'system.manage'];
    expect(scopesOfKind.work.filter((scope) => beyond.includes(scope))).toEqual([]);
    expect(scopesOfKind.project).not.toContain('project.write');
    expect(scopesOfKind.project).not.toContain('system.manage');
  });
});

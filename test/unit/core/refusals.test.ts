import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { declarationOf } from '#shared/operations/registry.ts';
import { projectOperations } from '#shared/operations/projectOperations.ts';
import { recordOperations } from '#shared/operations/recordOperations.ts';
import { sessionOperations } from '#shared/operations/sessionOperations.ts';
import { workOperations } from '#shared/operations/workOperations.ts';
import { createGitRepository } from '../../helpers/gitRepository.ts';
import { openTestKernel, refusal } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';
import { seedRecord } from '../../helpers/seedRecord.ts';
import type { SeededRecord } from '../../helpers/seedRecord.ts';

const declared = {
  ...projectOperations,
  ...workOperations,
  ...sessionOperations,
  ...recordOperations,
};
type Name = keyof typeof declared;

let t: TestKernel;
let r: SeededRecord;
const repositories: { dispose(): void }[] = [];

beforeEach(async () => {
  t = openTestKernel();
  r = await seedRecord(t);
});
afterEach(() => {
  t.dispose();
  for (const repository of repositories.splice(0)) repository.dispose();
});

const absent = '00000000-0000-7000-8000-000000000000';
const started = { runtime: 'codex', purpose: 'implement' };

/** A folder of the test's own. */
function folder(name: string): string {
  const path = join(t.home, name);
  mkdirSync(path, { recursive: true });
  return path;
}

function repository() {
  const made = createGitRepository();
  repositories.push(made);
  return made;
}

/** A session whose project has this folder. */
async function sessionIn(path: string): Promise<string> {
  await t.must('project.update', { project: r.shop.id, folder: path });
  return r.session.id;
}

async function folderOfOther(): Promise<string> {
  const path = folder('taken');
  await t.must('project.update', { project: r.other.id, folder: path });
  return path;
}

/** Makes the record fit for the refusal and answers the input that meets it. */
type Attempt = () => unknown;

/** Every code that an operation declares, with a call that is answered with it. */
const attempts: Record<Name, Record<string, Attempt>> = {
  'project.create': {
    folder_taken: async () => ({ name: 'New', folder: await folderOfOther() }),
    folder_not_found: () => ({ name: 'New', folder: join(t.home, 'nowhere') }),
  },
  'project.list': { cursor_invalid: () => ({ cursor: 'x' }) },
  'project.show': { project_not_found: () => ({ project: absent }) },
  'project.update': {
    project_not_found: () => ({ project: absent, name: 'New' }),
    folder_taken: async () => ({ project: r.shop.id, folder: await folderOfOther() }),
    folder_not_found: () => ({ project: r.shop.id, folder: join(t.path, 'below a file') }),
  },
  'work.create': {
    project_not_found: () => ({ project: absent, title: 'New' }),
    work_not_found: () => ({ project: r.shop.id, title: 'New', depends_on: [absent] }),
    key_taken: () => ({ project: r.shop.id, title: 'New', key: r.work.key }),
    dependency_elsewhere: () => ({
      project: r.shop.id,
      title: 'New',
      depends_on: [r.stranger.id],
    }),
  },
  'work.list': {
    project_not_found: () => ({ project: absent }),
    cursor_invalid: () => ({ project: r.shop.id, cursor: 'x' }),
  },
  'work.show': { work_not_found: () => ({ work: absent }) },
  'work.update': {
    work_not_found: () => ({ work: absent, title: 'New' }),
    dependency_elsewhere: () => ({ work: r.work.id, depends_on: [r.stranger.id] }),
    dependency_cycle: () => ({ work: r.work.id, depends_on: [r.work.id] }),
  },
  'work.move': {
    work_not_found: () => ({ work: absent, state: 'done' }),
    work_state_illegal: () => ({ work: r.work.id, state: 'todo' }),
  },
  'work.complete': {
    work_not_found: () => ({ work: absent }),
    work_state_illegal: async () => {
      await t.must('work.complete', { work: r.work.id });
      return { work: r.work.id };
    },
  },
  'session.start': {
    work_not_found: () => ({ work: absent, ...started }),
    session_not_found: () => ({ work: r.work.id, ...started, parent_session_id: absent }),
    session_other_work: () => ({
      work: r.work.id,
      ...started,
      parent_session_id: r.siblingSession.id,
    }),
  },
  'session.update': { session_not_found: () => ({ session: absent, model: 'm' }) },
  'session.end': {
    session_not_found: () => ({ session: absent, status: 'failed' }),
    session_not_active: () => ({ session: r.ended.id, status: 'failed' }),
  },
  'session.show': { session_not_found: () => ({ session: absent }) },
  'session.list': {
    work_not_found: () => ({ work: absent }),
    cursor_invalid: () => ({ work: r.work.id, cursor: 'x' }),
  },
  'session.list_project': {
    project_not_found: () => ({ project: absent }),
    cursor_invalid: () => ({ project: r.shop.id, cursor: 'x' }),
  },
  'workspace.report': { session_not_found: () => ({ session: absent, files: [] }) },
  'workspace.read': {
    session_not_found: () => ({ session: absent }),
    project_has_no_folder: () => ({ session: r.session.id }),
    folder_not_found: async () => {
      const path = repository().folder;
      const session = await sessionIn(path);
      for (const made of repositories.splice(0)) made.dispose();
      return { session };
    },
    not_a_checkout: async () => ({ session: await sessionIn(folder('plain')) }),
    checkout_without_commit: async () => ({ session: await sessionIn(repository().folder) }),
    base_unknown: async () => {
      const made = repository();
      made.commit();
      return { session: await sessionIn(made.folder), base: 'no-such-branch' };
    },
    git_failed: async () => {
      const made = repository();
      made.commit();
      const session = await sessionIn(made.folder);
      writeFileSync(join(made.folder, '.git', 'index'), 'not an index');
      return { session };
    },
  },
  'workspace.files': {
    session_not_found: () => ({ session: absent }),
    cursor_invalid: () => ({ session: r.session.id, cursor: 'x' }),
  },
  'decision.record': {
    work_not_found: () => ({ work: absent, statement: 's' }),
    session_not_found: () => ({ work: r.work.id, statement: 's', session_id: absent }),
    session_other_work: () => ({
      work: r.work.id,
      statement: 's',
      session_id: r.siblingSession.id,
    }),
    decision_not_found: () => ({ work: r.sibling.id, statement: 's', supersedes: r.standing.id }),
    decision_superseded: () => ({
      work: r.work.id,
      statement: 's',
      supersedes: r.superseded.id,
    }),
  },
  'decision.list': {
    work_not_found: () => ({ work: absent }),
    cursor_invalid: () => ({ work: r.work.id, cursor: 'x' }),
  },
  'artifact.record': {
    work_not_found: () => ({ work: absent, type: 'file', title: 't' }),
    session_not_found: () => ({ work: r.work.id, type: 'f', title: 't', session_id: absent }),
    session_other_work: () => ({
      work: r.work.id,
      type: 'f',
      title: 't',
      session_id: r.siblingSession.id,
    }),
  },
  'artifact.list': {
    work_not_found: () => ({ work: absent }),
    cursor_invalid: () => ({ work: r.work.id, cursor: 'x' }),
  },
  'blocker.open': {
    work_not_found: () => ({ work: absent, title: 't' }),
    session_not_found: () => ({ work: r.work.id, title: 't', session_id: absent }),
    session_other_work: () => ({ work: r.work.id, title: 't', session_id: r.siblingSession.id }),
  },
  'blocker.resolve': {
    blocker_not_found: () => ({ blocker: absent }),
    blocker_resolved: () => ({ blocker: r.resolvedBlocker }),
  },
  'blocker.list': {
    work_not_found: () => ({ work: absent }),
    cursor_invalid: () => ({ work: r.work.id, cursor: 'x' }),
  },
  'outcome.record': {
    work_not_found: () => ({ work: absent }),
    session_not_found: () => ({ work: r.work.id, session_id: absent }),
    session_other_work: () => ({ work: r.work.id, session_id: r.siblingSession.id }),
    criterion_not_found: () => ({ work: r.work.id, met: ['fast'], unmet: ['Small'] }),
  },
  'outcome.list': {
    work_not_found: () => ({ work: absent }),
    cursor_invalid: () => ({ work: r.work.id, cursor: 'x' }),
  },
};

/** Declared, but not met here. */
const elsewhere: Partial<Record<Name, string[]>> = {
  // git is also looked for beside the PATH, and its time limits are long: test/unit/workspace.
  'workspace.read': ['git_missing', 'git_timed_out'],
  // A work item that is not made yet is waited for by none.
  'work.create': ['dependency_cycle'],
};

function dump(): unknown {
  const tables = t.raw
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'clock' AND name NOT LIKE 'work_search%'",
    )
    .all();
  return tables.map(({ name }) => [name, t.raw.prepare(`SELECT * FROM "${name}"`).all()]);
}

describe.each(Object.keys(declared) as Name[])('%s', (name) => {
  test('each declared code has its call here', () => {
    const stated = new Set(declarationOf(name).errors);
    const met = [...Object.keys(attempts[name]), ...(elsewhere[name] ?? [])];
    expect(new Set(met)).toEqual(stated);
  });

  test.each(Object.entries(attempts[name]))('%s, and nothing is written', async (code, attempt) => {
    const input = await attempt();
    const before = dump();
    const answer = await t.send(name, input);
    expect(refusal(answer)?.code).toBe(code);
    expect(dump()).toEqual(before);
  });
});

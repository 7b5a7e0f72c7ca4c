import type { Decision, Project, Session, WorkItem } from '#shared/domain/records.ts';
import type { TestKernel } from './openTestKernel.ts';

/** A small record: two projects, three work items, and what a refusal needs to be refused. */
export interface SeededRecord {
  /** Has no folder. */
  readonly shop: Project;
  readonly other: Project;
  /** In `shop`, with the acceptance criteria "fast" and "small". */
  readonly work: WorkItem;
  /** In `shop` as well. */
  readonly sibling: WorkItem;
  /** In `other`. */
  readonly stranger: WorkItem;
  /** Active, on `work`. */
  readonly session: Session;
  /** Ended, on `work`. */
  readonly ended: Session;
  /** Active, on `sibling`. */
  readonly siblingSession: Session;
  /** On `work`; `standing` supersedes `superseded`. */
  readonly superseded: Decision;
  readonly standing: Decision;
  /** Id of a resolved blocker of `work`. */
  readonly resolvedBlocker: string;
}

async function seedSessions(t: TestKernel, work: WorkItem, sibling: WorkItem) {
  const started = { runtime: 'codex', purpose: 'implement' } as const;
  const session = await t.must('session.start', { work: work.id, ...started });
  const { id } = await t.must('session.start', { work: work.id, ...started });
  const ended = await t.must('session.end', { session: id, status: 'completed' });
  const siblingSession = await t.must('session.start', { work: sibling.id, ...started });
  return { session, ended, siblingSession };
}

async function seedRecords(t: TestKernel, work: WorkItem) {
  const first = await t.must('decision.record', { work: work.id, statement: 'Use RSA' });
  const standing = await t.must('decision.record', {
    work: work.id,
    statement: 'Use Ed25519',
    supersedes: first.id,
  });
  const blocker = await t.must('blocker.open', { work: work.id, title: 'No staging database' });
  await t.must('blocker.resolve', { blocker: blocker.id });
  return { superseded: first, standing, resolvedBlocker: blocker.id };
}

/** Fills a fresh kernel through its own operations. */
export async function seedRecord(t: TestKernel): Promise<SeededRecord> {
  const shop = await t.must('project.create', { name: 'Web shop' });
  const other = await t.must('project.create', { name: 'Other' });
  const work = await t.must('work.create', {
    project: shop.id,
    title: 'Sign the tokens',
    acceptance_criteria: ['fast', 'small'],
  });
  const sibling = await t.must('work.create', { project: shop.id, title: 'Turn the keys' });
  const stranger = await t.must('work.create', { project: other.id, title: 'Paint the wall' });
  const sessions = await seedSessions(t, work, sibling);
  const records = await seedRecords(t, work);
  return { shop, other, work, sibling, stranger, ...sessions, ...records };
}

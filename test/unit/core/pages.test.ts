import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestKernel, refusal } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

let t: TestKernel;
let project: string;
let work: string;
let session: string;
beforeEach(async () => {
  t = openTestKernel();
  project = (await t.must('project.create', { name: 'Web shop' })).id;
  work = (await t.must('work.create', { project, title: 'Sign the tokens' })).id;
  const started = { work, runtime: 'codex', purpose: 'implement' } as const;
  session = (await t.must('session.start', started)).id;
});
afterEach(() => {
  t.dispose();
});

interface Page {
  readonly items: readonly Record<string, unknown>[];
  readonly next_cursor: string | null;
}

interface List {
  readonly name: string;
  /** What is asked for, beside the page. */
  readonly input: () => object;
  /** Adds the n-th row. */
  readonly add: (n: number) => Promise<unknown>;
  /** What tells one row from another. */
  readonly key?: string;
}

const priorities = ['low', 'normal', 'high', 'urgent'] as const;

function addWork(n: number): Promise<unknown> {
  const priority = priorities[n % 4] ?? 'low';
  return t.must('work.create', { project, title: `Token ${String(n)}`, priority, version: '1' });
}

const lists: List[] = [
  {
    name: 'project.list',
    input: () => ({}),
    // The same name three times: the id has to tell them apart.
    add: (n) => t.must('project.create', { name: `Project ${String(n % 3)}` }),
  },
  { name: 'work.list', input: () => ({ project }), add: addWork },
  { name: 'work.list', input: () => ({ project, live: true }), add: addWork },
  { name: 'work.list', input: () => ({ project, state: 'todo' }), add: addWork },
  { name: 'work.list', input: () => ({ project, version: '1' }), add: addWork },
  { name: 'work.list', input: () => ({ project, query: 'token' }), add: addWork },
  { name: 'work.list', input: () => ({ project, query: 'ws' }), add: addWork },
  {
    name: 'session.list',
    input: () => ({ work }),
    add: () => t.must('session.start', { work, runtime: 'claude', purpose: 'review' }),
  },
  {
    name: 'session.list_project',
    input: () => ({ project }),
    add: () => t.must('session.start', { work, runtime: 'claude', purpose: 'review' }),
  },
  {
    name: 'workspace.files',
    input: () => ({ session }),
    key: 'path',
    add: (n) =>
      t.must('workspace.report', {
        session,
        files: [{ path: `file ${String((n * 7) % 10)}`, insertions: n, deletions: 0 }],
      }),
  },
  {
    name: 'decision.list',
    input: () => ({ work }),
    add: (n) => t.must('decision.record', { work, statement: String(n) }),
  },
  {
    name: 'decision.list',
    input: () => ({ work, standing: true }),
    add: async (n) => {
      const { id } = await t.must('decision.record', { work, statement: String(n) });
      const last = { work, statement: 'again', supersedes: id };
      return n % 2 === 0 ? t.must('decision.record', last) : undefined;
    },
  },
  {
    name: 'artifact.list',
    input: () => ({ work }),
    add: (n) => t.must('artifact.record', { work, type: 'file', title: String(n % 3) }),
  },
  {
    name: 'blocker.list',
    input: () => ({ work }),
    add: (n) => t.must('blocker.open', { work, title: String(n) }),
  },
  {
    name: 'blocker.list',
    input: () => ({ work, status: 'open' }),
    add: (n) => t.must('blocker.open', { work, title: String(n) }),
  },
  {
    name: 'outcome.list',
    input: () => ({ work }),
    add: (n) => t.must('outcome.record', { work, summary: String(n) }),
  },
  {
    name: 'event.list',
    input: () => ({ work }),
    key: 'sequence',
    add: (n) => t.must('blocker.open', { work, title: String(n) }),
  },
];

async function page({ name, input }: List, limit: number, cursor?: string | null): Promise<Page> {
  const answer = await t.send(name, { ...input(), limit, ...(cursor ? { cursor } : {}) });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as Page;
}

function keys({ key = 'id' }: List, pages: readonly Page[]): unknown[] {
  return pages.flatMap(({ items }) => items.map((item) => item[key]));
}

async function walk(list: List, limit: number): Promise<Page[]> {
  const pages = [await page(list, limit)];
  for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor) {
    // A cursor that does not move would go on for ever.
    if (pages.length > 100) throw new Error('there is always another page');
    pages.push(await page(list, limit, next));
  }
  return pages;
}

describe.each(
  lists.map((list) => [`${list.name} ${list.input.toString().slice(6)}`, list] as const),
)('%s', (_title, list) => {
  beforeEach(async () => {
    for (let n = 0; n < 10; n += 1) {
      // Three rows share each millisecond.
      if (n % 3 === 0) t.clock.now += 1;
      await list.add(n);
    }
  });

  test('pages of any size tile the whole list, in one order', async () => {
    const all = keys(list, [await page(list, 200)]);
    expect(all.length).toBeGreaterThanOrEqual(10);
    expect(new Set(all).size).toBe(all.length);
    for (const limit of [1, 3, 5, all.length, all.length + 1]) {
      const pages = await walk(list, limit);
      expect(keys(list, pages)).toEqual(all);
      expect(pages.length).toBe(Math.ceil(all.length / limit));
    }
  });

  test('what is added while one pages moves nothing that was there', async () => {
    const before = keys(list, [await page(list, 200)]);
    const first = await page(list, 4);
    await list.add(10);
    const rest = await page(list, 200, first.next_cursor);
    const seen = keys(list, [first, rest]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((key) => before.includes(key))).toEqual(
      before.filter((key) => seen.includes(key)),
    );
    // A decision that was superseded meanwhile leaves the standing ones.
    expect(before.filter((key) => !seen.includes(key)).length).toBeLessThanOrEqual(1);
  });
});

describe('cursors', () => {
  const encode = (value: unknown): string =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

  test.each([
    ['empty', ''],
    ['no base64', '!!!!'],
    ['no JSON', encode('[1, "a"')],
    ['no list', encode({ 0: 1, 1: 'a', length: 2 })],
    ['null', encode(null)],
    ['too short', encode([1])],
    ['too long', encode([1, 'a', 'b'])],
    ['of other kinds', encode(['a', 1])],
    ['with a fraction', encode([1.5, 'a'])],
    ['with a number that is none', encode('[1e999, "a"]')],
  ])('%s is refused', async (_name, cursor) => {
    const answer = await t.call('decision.list', { work, cursor });
    expect(refusal(answer)).toEqual({ code: 'cursor_invalid', field: 'cursor' });
  });

  test('a cursor of another list is refused where the order differs', async () => {
    for (let n = 0; n < 3; n += 1) await addWork(n);
    const byUrgency = await page(
      { name: 'work.list', input: () => ({ project }), add: addWork },
      1,
    );
    const cursor = byUrgency.next_cursor ?? '';
    const found = await t.call('work.list', { project, query: 'token', cursor });
    expect(refusal(found)?.code).toBe('cursor_invalid');
    const projects = await t.call('project.list', { cursor });
    expect(refusal(projects)?.code).toBe('cursor_invalid');
  });

  test('a cursor that no list gave out answers no error and no more than a page', async () => {
    const hostile = encode([Number.MAX_SAFE_INTEGER, "' OR 1=1 --"]);
    const answer = await t.must('decision.list', { work, cursor: hostile });
    expect(answer).toEqual({ items: [], next_cursor: null });
  });

  test.each([0, 201, -1, 1.5, 'x', null])('a page of %j rows is refused', async (limit) => {
    const answer = await t.send('decision.list', { work, limit });
    expect(refusal(answer)).toEqual({ code: 'invalid_input', field: 'limit' });
  });

  test('a limit may come as text, as it does in a query', async () => {
    const answer = await t.must('event.list', { work, limit: '1' });
    expect(answer.items).toHaveLength(1);
  });
});

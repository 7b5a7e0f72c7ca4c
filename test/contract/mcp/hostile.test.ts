import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMcp } from '../../helpers/mcpClient.ts';
import type { McpProcess } from '../../helpers/mcpClient.ts';
import { openTestKernel } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

/** How many calls, and within which time they are all answered, in milliseconds. */
const calls = 4_000;
const longest = 60_000;

let t: TestKernel;
let mcp: McpProcess;
let tools: string[];
beforeAll(async () => {
  t = openTestKernel();
  // The server reads the machine's clock, and a credential ends by it.
  t.clock.now = Date.now();
  const project = await t.must('project.create', { name: 'Shop' });
  const work = await t.must('work.create', { project: project.id, title: 'Sign the tokens' });
  const session = await t.must('session.start', {
    work: work.id,
    runtime: 'codex',
    purpose: 'implement',
  });
  const { token } = await t.must('credential.create', { kind: 'work', session: session.id });
  mcp = startMcp(t.home, { KERNEL_SESSION_TOKEN: token ?? '' });
  await mcp.initialize();
  const listed = (await mcp.ask('tools/list')).result?.['tools'] as { name: string }[];
  tools = listed.map((tool) => tool.name);
});
afterAll(() => {
  t.dispose();
});

const fields = [
  'work',
  'session',
  'session_id',
  'handoff',
  'statement',
  'title',
  'evidence',
  'met',
  'limit',
  'cursor',
  'version',
  'supersedes',
  '__proto__',
  'constructor',
];

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '%', "'; DROP TABLE work_items; --", '../../etc/passwd', '\ud800', '\u0000'),
  fc.constant('x'.repeat(70_000)),
);
const values = fc.oneof(
  texts,
  fc.array(texts, { maxLength: 5 }),
  fc.constantFrom(null, true, -1, 1e308, 0.5, {}, [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
);
const inputs = fc.dictionary(fc.constantFrom(...fields), values, { maxKeys: 6 });

it(
  `answers ${String(calls)} hostile calls, and is well after them`,
  { timeout: longest + 30_000 },
  async () => {
    const made = fc.sample(
      fc.tuple(fc.nat(), inputs, fc.option(fc.string({ maxLength: 30 }), { nil: undefined })),
      { numRuns: calls, seed: 20261201 },
    );
    const start = performance.now();
    const answers: Promise<unknown>[] = [];
    for (const [tool, input, noise] of made) {
      if (noise !== undefined) mcp.write(`${noise.replaceAll('\n', ' ')}\n`);
      const name = tools[tool % tools.length] ?? '';
      answers.push(mcp.ask('tools/call', { name, arguments: input }));
    }
    const settled = await Promise.all(answers);
    expect(performance.now() - start).toBeLessThan(longest);
    for (const answer of settled) {
      expect(JSON.stringify(answer)).not.toContain('"code":"internal"');
      // -32602: what is no object of arguments at all.
      expect(answer).toSatisfy(
        ({ result, error }: { result?: object; error?: { code: number } }) =>
          result !== undefined || error?.code === -32602,
      );
    }
    const { isError } = await mcp.call('record_decision', { statement: 'Still here' });
    expect(isError).toBeUndefined();
    expect(t.raw.pragma('integrity_check', { simple: true })).toBe('ok');
    const { exit, stderr } = await mcp.end();
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    // What is not JSON-RPC gets no answer; a request in the noise would get one with an id.
    expect(mcp.strays.filter((stray) => typeof stray === 'string')).toEqual([]);
  },
);

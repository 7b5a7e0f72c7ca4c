import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMcp } from '../../helpers/mcpClient.ts';
import type { McpProcess } from '../../helpers/mcpClient.ts';
import { openTestKernel } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

let t: TestKernel;
let mcp: McpProcess;
beforeAll(() => {
  t = openTestKernel();
});
afterAll(() => {
  t.dispose();
});
beforeEach(() => {
  mcp = startMcp(t.home);
});
afterEach(async () => {
  const { exit, stderr } = await mcp.end();
  expect({ exit, stderr, strays: mcp.strays }).toEqual({ exit: 0, stderr: '', strays: [] });
});

/** What a client of 2026-07-28 puts on each request. */
const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

function countTools(answer: { result?: Record<string, unknown> }): number {
  return (answer.result?.['tools'] as unknown[]).length;
}

describe('handshakes', () => {
  it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('initialize with %s', async (version) => {
    const answer = await mcp.initialize(version);
    expect(answer.result).toMatchObject({
      protocolVersion: version,
      capabilities: { tools: {} },
      serverInfo: { name: 'kernel' },
    });
    expect(countTools(await mcp.ask('tools/list'))).toBeGreaterThan(10);
  });

  it('initialize with a version nobody knows gets one that is known', async () => {
    const answer = await mcp.initialize('1999-01-01');
    expect(answer.result?.['protocolVersion']).toBe('2025-11-25');
  });

  it('server/discover of 2026-07-28, and calls after it', async () => {
    const answer = await mcp.ask('server/discover', { _meta });
    expect(answer.result?.['supportedVersions']).toContain('2026-07-28');
    expect(countTools(await mcp.ask('tools/list', { _meta }))).toBeGreaterThan(10);
    const called = await mcp.ask('tools/call', {
      _meta,
      name: 'list_handoffs',
      arguments: { work: 'X-1' },
    });
    expect(called.result).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'work_not_found' } },
    });
  });

  it('server/discover, then the older handshake after all', async () => {
    await mcp.ask('server/discover', { _meta });
    expect((await mcp.initialize('2025-11-25')).result).toMatchObject({
      protocolVersion: '2025-11-25',
    });
    expect(countTools(await mcp.ask('tools/list'))).toBeGreaterThan(10);
  });
});

describe('lines', () => {
  it('a broken one ends nothing', async () => {
    await mcp.initialize();
    for (const line of ['', '{', 'null', '[]', '{"jsonrpc":"2.0"}', '\u0000', '{"a":'.repeat(99)]) {
      mcp.write(`${line}\n`);
    }
    mcp.write(Buffer.from([0xff, 0xfe, 0x0a]));
    expect((await mcp.ask('ping')).result).toBeDefined();
  });

  it('may end with CR and LF, come in pieces, or several at once', async () => {
    await mcp.initialize();
    const pieces = ['{"jsonrpc":"2.0","id":"a","method":', '"ping"}\r\n{"jsonrpc":"2.0",'];
    const first = mcp.answerOf('a');
    const second = mcp.answerOf('b');
    for (const piece of pieces) mcp.write(piece);
    await first;
    mcp.write('"id":"b","method":"ping"}\n');
    await second;
  });

  it('a method or a tool that is not there is an error of the protocol', async () => {
    await mcp.initialize();
    expect((await mcp.ask('tools/none')).error?.code).toBe(-32601);
    expect((await mcp.ask('tools/call', { name: 'none' })).error?.code).toBe(-32602);
    expect((await mcp.ask('tools/call', {})).error?.code).toBe(-32602);
    const input = { name: 'list_handoffs', arguments: 'x' };
    expect((await mcp.ask('tools/call', input)).error?.code).toBe(-32602);
  });
});

describe('the end', () => {
  it('comes with the end of the input, after what was asked is answered', async () => {
    await mcp.initialize();
    const project = await t.must('project.create', { name: 'Late' });
    const work = await t.must('work.create', { project: project.id, title: 'Late' });
    const statements = Array.from({ length: 50 }, (_none, index) => `Decision ${String(index)}`);
    const answers = statements.map((statement) =>
      mcp.call('record_decision', { work: work.id, statement }),
    );
    const ended = mcp.end();
    expect((await Promise.all(answers)).filter((answer) => answer.isError)).toEqual([]);
    expect((await ended).exit).toBe(0);
    const { items } = await t.must('decision.list', { work: work.id, limit: 200 });
    expect(new Set(items.map((item) => item.statement))).toEqual(new Set(statements));
  });

  it('comes at once where nothing was asked', async () => {
    expect((await mcp.end()).exit).toBe(0);
  });
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import { declarationOf, operationNames } from '#shared/operations/registry.ts';
import { startMcp } from '../../helpers/mcpClient.ts';
import type { McpProcess, ToolAnswer } from '../../helpers/mcpClient.ts';
import { openTestKernel } from '../../helpers/openTestKernel.ts';
import type { TestKernel } from '../../helpers/openTestKernel.ts';

interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    required?: string[];
    properties: Record<string, { description?: string }>;
  };
  readonly outputSchema: Record<string, unknown>;
  readonly annotations: Record<string, boolean>;
}

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

let t: TestKernel;
let work: WorkItem;
let sibling: WorkItem;
let session: Session;
let credential: string;
let owner: McpProcess;
let agent: McpProcess;
let ownerTools: ListedTool[];
let agentTools: ListedTool[];

async function listTools(mcp: McpProcess): Promise<ListedTool[]> {
  await mcp.initialize();
  return (await mcp.ask('tools/list')).result?.['tools'] as ListedTool[];
}

beforeAll(async () => {
  t = openTestKernel();
  // The server reads the machine's clock, and a credential ends by it.
  t.clock.now = Date.now();
  const project = await t.must('project.create', { name: 'Shop' });
  work = await t.must('work.create', {
    project: project.id,
    title: 'Sign the tokens',
    acceptance_criteria: ['fast'],
  });
  sibling = await t.must('work.create', { project: project.id, title: 'Turn the keys' });
  const facts = { runtime: 'codex', purpose: 'implement' } as const;
  session = await t.must('session.start', { work: work.id, ...facts });
  const made = await t.must('credential.create', { kind: 'work', session: session.id });
  credential = made.id;
  owner = startMcp(t.home);
  agent = startMcp(t.home, { KERNEL_SESSION_TOKEN: made.token ?? '' });
  [ownerTools, agentTools] = await Promise.all([listTools(owner), listTools(agent)]);
});
afterAll(async () => {
  const ends = await Promise.all([owner.end(), agent.end()]);
  t.dispose();
  expect(ends).toEqual([
    { exit: 0, stderr: '' },
    { exit: 0, stderr: '' },
  ]);
  expect([owner.strays, agent.strays]).toEqual([[], []]);
});

/** Calls a tool; whatever it answers must be what it says it answers with. */
async function call(
  mcp: McpProcess,
  tool: string,
  input: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const answer = await mcp.call(tool, input);
  const schema = ownerTools.find((listed) => listed.name === tool)?.outputSchema ?? false;
  const validate = ajv.compile(schema);
  validate(answer.structuredContent);
  expect(validate.errors, JSON.stringify(answer.structuredContent)).toBeNull();
  return answer;
}

function codeOf(answer: ToolAnswer): unknown {
  const error = answer.structuredContent['error'] as { code?: string } | undefined;
  expect(answer.isError === true).toBe(error !== undefined);
  return error?.code;
}

describe('the list', () => {
  it('has the tools of the record and of the lifecycle, by their names', () => {
    const names = ownerTools.map((tool) => tool.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'start_session',
        'update_sprint_item',
        'record_decision',
        'record_artifact',
        'record_blocker',
        'resolve_blocker',
        'record_outcome',
        'request_handoff',
        'compile_handoff',
        'show_handoff',
        'list_handoffs',
        'accept_handoff_package',
        'reject_handoff',
        'complete_handoff',
        'complete_work',
      ]),
    );
    expect(names).toHaveLength(new Set(names).size);
  });

  it('is the registry’s, with what it says of each', () => {
    const declared = operationNames.flatMap((name) => {
      const { mcp, summary, writes } = declarationOf(name);
      return mcp === undefined ? [] : [{ name: mcp.tool, description: summary, writes }];
    });
    const shown = ownerTools.map(({ name, description, annotations }) => ({
      name,
      description,
      writes: annotations['readOnlyHint'] === false,
    }));
    expect(shown).toEqual(declared);
  });

  it('there is none to cancel a handoff, nor for what is the owner’s alone', () => {
    const text = JSON.stringify(ownerTools.map((tool) => tool.name));
    expect(text).not.toMatch(/cancel|credential|project|server/u);
  });

  it('has schemas that are schemas, each an object', () => {
    for (const { name, inputSchema, outputSchema } of ownerTools) {
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema, name).toMatchObject({ type: 'object' });
        expect(() => ajv.compile(schema), name).not.toThrow();
      }
    }
  });

  it('tells what may be called again', () => {
    const hints = Object.fromEntries(
      ownerTools.map(({ name, annotations }) => [name, annotations['idempotentHint']]),
    );
    expect(hints).toMatchObject({
      record_decision: false,
      request_handoff: false,
      compile_handoff: true,
      accept_handoff_package: true,
      show_handoff: true,
    });
    expect(ownerTools.some((tool) => tool.annotations['destructiveHint'] !== false)).toBe(false);
  });

  it('asks a session for nothing that is its own', () => {
    const required = (tools: ListedTool[], name: string) =>
      tools.find((tool) => tool.name === name)?.inputSchema.required ?? [];
    expect(required(ownerTools, 'record_decision')).toEqual(['work', 'statement']);
    expect(required(agentTools, 'record_decision')).toEqual(['statement']);
    expect(required(ownerTools, 'accept_handoff_package')).toEqual(['handoff', 'to_session_id']);
    expect(required(agentTools, 'accept_handoff_package')).toEqual(['handoff']);
    const { properties } = agentTools.find((tool) => tool.name === 'complete_work')
      ?.inputSchema ?? {
      properties: {},
    };
    expect(properties['work']?.description).toContain('your own if left out');
  });
});

describe('a session', () => {
  it('records on its own work item without naming it', async () => {
    const decision = await call(agent, 'record_decision', { statement: 'Use Ed25519' });
    expect(decision.structuredContent).toMatchObject({ work_id: work.id, session_id: session.id });
    expect(JSON.parse(decision.content[0]?.text ?? '')).toEqual(decision.structuredContent);
    const blocker = await call(agent, 'record_blocker', { title: 'No staging' });
    const { id } = blocker.structuredContent as { id: string };
    expect(codeOf(await call(agent, 'resolve_blocker', { blocker: id }))).toBeUndefined();
    await call(agent, 'record_artifact', { type: 'file', title: 'NOTES.md' });
    await call(agent, 'record_outcome', { met: ['fast'] });
    await call(agent, 'update_sprint_item', { state: 'in_progress' });
    const { items } = await t.must('event.list', { work: work.id });
    expect(items[0]).toMatchObject({ type: 'work.moved', actor: `session:${session.id}` });
  });

  it('hands off and takes on for itself', async () => {
    const made = await call(agent, 'request_handoff', { to_runtime: 'claude', purpose: 'review' });
    expect(made.structuredContent).toMatchObject({ source_session_id: session.id });
    const { id: handoff } = made.structuredContent as { id: string };
    const first = await call(agent, 'compile_handoff', { handoff });
    const again = await call(agent, 'compile_handoff', { handoff });
    expect(first.structuredContent['compilation']).toBe('recompiled');
    expect(again.structuredContent['compilation']).toBe('unchanged');
    expect(codeOf(await call(agent, 'accept_handoff_package', { handoff }))).toBe(
      'session_is_source',
    );
    const shown = await call(agent, 'show_handoff', { handoff });
    expect(shown.structuredContent).toMatchObject({ handoff: { state: 'compiled' } });
    expect(codeOf(await call(agent, 'check_handoff', { handoff }))).toBeUndefined();
  });

  it('reaches nothing else', async () => {
    const reached = [
      ['record_decision', { work: sibling.id, statement: 'x' }],
      ['record_decision', { work: sibling.key, statement: 'x' }],
      ['complete_work', { work: sibling.key }],
      ['list_handoffs', { work: sibling.id }],
      ['start_session', { work: sibling.id, runtime: 'codex', purpose: 'x' }],
    ] as const;
    for (const [tool, input] of reached) {
      expect(codeOf(await call(agent, tool, input))).toBe('work_not_found');
    }
  });

  it('is told what was wrong, where, and what to do', async () => {
    const answer = await call(agent, 'record_decision', { statement: ' ' });
    expect(answer.structuredContent).toEqual({
      error: {
        code: 'invalid_input',
        message: expect.stringContaining('statement') as string,
        remedy: 'Correct the named field and send it again.',
        field: 'statement',
      },
    });
    expect(answer.content[0]?.text).toContain('Correct the named field');
    const unknown = await call(agent, 'record_decision', { statement: 'x', secret: 'sEcReT' });
    expect(codeOf(unknown)).toBe('unknown_field');
    expect(JSON.stringify(unknown)).not.toContain('sEcReT');
  });
});

describe('the owner', () => {
  it('names the work item', async () => {
    expect(codeOf(await call(owner, 'record_decision', { statement: 'x' }))).toBe('invalid_input');
    const made = await call(owner, 'record_decision', { work: work.key, statement: 'x' });
    expect(made.structuredContent).toMatchObject({ session_id: null });
  });

  it('starts a session and has it take on a handoff', async () => {
    const { handoff } = await t.must('handoff.create', {
      work: work.id,
      to_runtime: 'claude',
      purpose: 'review',
    });
    const started = await call(owner, 'start_session', {
      work: work.id,
      runtime: 'claude',
      purpose: 'review',
    });
    const { id } = started.structuredContent as { id: string };
    const accepted = await call(owner, 'accept_handoff_package', {
      handoff: handoff.id,
      to_session_id: id,
    });
    expect(accepted.structuredContent).toMatchObject({ state: 'accepted', to_session_id: id });
    const again = await call(owner, 'reject_handoff', { handoff: handoff.id, reason: 'other' });
    expect(codeOf(again)).toBe('handoff_state_illegal');
    await call(owner, 'complete_handoff', { handoff: handoff.id });
  });
});

describe('a credential that is none any more', () => {
  it('is told so at each call, from the moment it ends', async () => {
    const { id } = await t.must('session.start', {
      work: work.id,
      runtime: 'codex',
      purpose: 'implement',
    });
    const { token } = await t.must('credential.create', { kind: 'work', session: id });
    const mcp = startMcp(t.home, { KERNEL_SESSION_TOKEN: token ?? '' });
    await mcp.initialize();
    expect(codeOf(await call(mcp, 'record_decision', { statement: 'Alive' }))).toBeUndefined();
    await t.must('session.end', { session: id, status: 'completed' });
    expect(codeOf(await call(mcp, 'record_decision', { statement: 'Dead' }))).toBe(
      'credential_invalid',
    );
    expect((await mcp.ask('tools/list')).result).toBeDefined();
    expect(await mcp.end()).toEqual({ exit: 0, stderr: '' });
  });

  it('an unknown one is refused, not taken for the owner', async () => {
    const mcp = startMcp(t.home, { KERNEL_SESSION_TOKEN: 'kernel_unknown' });
    await mcp.initialize();
    const answer = await call(mcp, 'record_decision', { work: work.id, statement: 'x' });
    expect(codeOf(answer)).toBe('credential_invalid');
    await mcp.end();
  });

  it('an empty one is none: the owner calls', async () => {
    const mcp = startMcp(t.home, { KERNEL_SESSION_TOKEN: '' });
    await mcp.initialize();
    expect(codeOf(await call(mcp, 'list_handoffs', { work: work.id }))).toBeUndefined();
    await mcp.end();
  });

  it('a revoked one ends under a running server', async () => {
    await t.must('credential.revoke', { credential });
    expect(codeOf(await call(agent, 'record_decision', { statement: 'x' }))).toBe(
      'credential_invalid',
    );
  });
});

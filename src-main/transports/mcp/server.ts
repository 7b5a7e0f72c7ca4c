import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Answer, Problem } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { declarationOf } from '#shared/operations/registry.ts';
import type { OperationName } from '#shared/operations/registry.ts';
import { appVersion } from '#main/core/appVersion.ts';
import type { Caller } from '#main/core/caller.ts';
import type { Kernel } from '#main/core/kernel.ts';
import { describeBug } from '../describeBug.ts';
import { ownDefaults } from './ownDefaults.ts';
import { listTools, operationOfTool } from './tools.ts';

const instructions =
  'The record of the work you do here: what was decided, made, blocked and achieved, and how it is ' +
  'handed to the next session. Record decisions, artifacts, blockers and outcomes when they happen. ' +
  'A refused call says what to do about it.';

/** What the tools act on. */
export interface McpParts {
  readonly kernel: Kernel;
  /** Who calls, asked anew for each call: a session's credential ends with it. */
  readonly findCaller: () => Answer<Caller>;
  /** Is told of a bug; the text holds nothing of the call but its tool. */
  readonly reportBug: (text: string) => void;
}

function succeeded(value: unknown): CallToolResult {
  const structuredContent = value as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent };
}

function failed(problem: Problem): CallToolResult {
  const text = `${problem.message} ${problem.remedy} (${problem.code})`;
  return {
    content: [{ type: 'text', text }],
    structuredContent: { error: problem },
    isError: true,
  };
}

async function call(
  { kernel, findCaller }: McpParts,
  name: OperationName,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer<unknown>> {
  const caller = findCaller();
  if (!caller.ok) return caller;
  const own = ownDefaults(declarationOf(name), caller.value.credential);
  return kernel.call(name, { ...own, ...input }, caller.value);
}

async function callTool(
  parts: McpParts,
  tool: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const name = operationOfTool(tool);
  if (name === undefined) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
  }
  try {
    const answer = await call(parts, name, input);
    return answer.ok ? succeeded(answer.value) : failed(answer.error);
  } catch (bug) {
    parts.reportBug(`mcp: ${tool}: ${describeBug(bug)}`);
    return failed(fail('internal', 'The server failed in a way that it does not know.').error);
  }
}

/** Makes an MCP server whose tools are the registry's. */
export function buildMcpServer(parts: McpParts): Server {
  const server = new Server(
    { name: 'kernel', title: 'Kernel Desktop', version: appVersion },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => {
    const caller = parts.findCaller();
    return { tools: listTools(caller.ok ? caller.value.credential : undefined) };
  });
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(parts, params.name, params.arguments ?? {}),
  );
  return server;
}

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { personEnvironment } from './personEnvironment.ts';

const program = resolve(import.meta.dirname, '../../src-main/transports/cli/main.ts');

/** A JSON-RPC message as it came. */
export interface RpcMessage {
  readonly jsonrpc?: string;
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { code: number; message: string };
}

/** What a tool answered. */
export interface ToolAnswer {
  readonly content: { type: string; text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: boolean;
}

/** How the server's process ended. */
export interface McpEnd {
  readonly exit: number | NodeJS.Signals | null;
  readonly stderr: string;
}

/** An MCP server as a process of its own, with a client that speaks lines. */
export interface McpProcess {
  /** Writes text as it is, with no line break of its own. */
  readonly write: (text: string | Buffer) => void;
  /** Sends a request and waits for its answer. */
  readonly ask: (method: string, params?: Record<string, unknown>) => Promise<RpcMessage>;
  readonly notify: (method: string, params?: Record<string, unknown>) => void;
  /** Does the handshake of a protocol version before 2026. */
  readonly initialize: (version?: string) => Promise<RpcMessage>;
  /** Calls a tool; a protocol error is thrown. */
  readonly call: (tool: string, input?: Record<string, unknown>) => Promise<ToolAnswer>;
  /** Everything on standard output so far that was no answer to {@link McpProcess.ask}. */
  readonly strays: unknown[];
  /** Waits for the answer with this id, to a request that was written as text. */
  readonly answerOf: (id: number | string) => Promise<RpcMessage>;
  /** Closes its input and waits for its end. */
  readonly end: () => Promise<McpEnd>;
}

/** Starts `kernel mcp` on a data folder; `env` is added to a person's bare environment. */
export function startMcp(home: string, env: Record<string, string> = {}): McpProcess {
  const child = spawn(process.execPath, [program, 'mcp'], {
    env: { ...personEnvironment(home, home), ...env },
    stdio: 'pipe',
  });
  const waiting = new Map<number | string, (message: RpcMessage) => void>();
  const strays: unknown[] = [];
  let stderr = '';
  let rest = '';
  let lastId = 0;
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  child.stdin.on('error', () => undefined);
  const ended = new Promise<McpEnd>((done) => {
    child.once('close', (code, signal) => {
      if (rest !== '') strays.push(rest);
      done({ exit: code ?? signal, stderr });
    });
  });

  function take(line: string): void {
    let message: RpcMessage;
    try {
      message = JSON.parse(line) as RpcMessage;
    } catch {
      strays.push(line);
      return;
    }
    const found = message.id === undefined ? undefined : waiting.get(message.id);
    if (found === undefined || message.id === undefined) strays.push(message);
    else {
      waiting.delete(message.id);
      found(message);
    }
  }
  const write: McpProcess['write'] = (text) => child.stdin.write(text);
  const answerOf: McpProcess['answerOf'] = (id) =>
    new Promise((done, fail) => {
      waiting.set(id, done);
      void ended.then(({ exit }) => {
        fail(new Error(`kernel mcp ended (${String(exit)}) without an answer: ${stderr}`));
      });
    });
  const ask: McpProcess['ask'] = (method, params) => {
    lastId += 1;
    const answer = answerOf(lastId);
    write(`${JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params })}\n`);
    return answer;
  };
  const notify: McpProcess['notify'] = (method, params) => {
    write(`${JSON.stringify({ jsonrpc: '2.0', method, params })}\n`);
  };
  return {
    write,
    ask,
    notify,
    answerOf,
    strays,
    initialize: async (protocolVersion = '2025-11-25') => {
      const clientInfo = { name: 'test', version: '1' };
      const answer = await ask('initialize', { protocolVersion, capabilities: {}, clientInfo });
      notify('notifications/initialized');
      return answer;
    },
    call: async (name, input = {}) => {
      const answer = await ask('tools/call', { name, arguments: input });
      if (answer.result === undefined) throw new Error(JSON.stringify(answer.error));
      return answer.result as unknown as ToolAnswer;
    },
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}

import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { differsFromDocument } from './openApiCheck.ts';

/** A request, as a program would make it. */
export interface HttpCall {
  readonly method?: string;
  /** With `/api/v1`. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly text?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

function headersOf(call: HttpCall, body: string | Buffer | undefined): Record<string, string> {
  return {
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...call.headers,
  };
}

/**
 * Sends a request on a connection of its own. Whatever comes back is checked against the OpenAPI
 * document.
 */
export async function sendHttp(port: number, call: HttpCall): Promise<HttpAnswer> {
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
  const body = call.body === undefined ? call.text : JSON.stringify(call.body);
  const answer = await new Promise<HttpAnswer>((done, fail) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: call.path,
        headers: headersOf(call, body),
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
          const { statusCode: status = 0, headers } = incoming;
          done({ status, headers, text, body: parsed });
        });
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
  if (answer.text !== '') {
    const mediaType = answer.headers['content-type'] ?? '';
    const { status, body: found } = answer;
    const differences = differsFromDocument({
      method,
      path: call.path,
      status,
      mediaType,
      body: found,
    });
    expect(differences, `${method} ${call.path} ${answer.text.slice(0, 300)}`).toEqual([]);
  }
  return answer;
}

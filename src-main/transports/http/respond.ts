import type { ServerResponse } from 'node:http';
import type { Problem } from '#shared/domain/answer.ts';
import { problemMediaType, toProblemDocument } from './problemDocument.ts';

type Headers = Readonly<Record<string, string>>;

// Nothing here is for a browser: it shall keep, sniff, frame and run none of it. There is no CORS
// header on purpose.
const common: Headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The headers of every answer with a body. */
export function answerHeaders(mediaType: string, body: string, more: Headers): Headers {
  return {
    'content-type': mediaType,
    'content-length': String(Buffer.byteLength(body)),
    ...common,
    ...more,
  };
}

function send(
  outgoing: ServerResponse,
  status: number,
  mediaType: string,
  body: string,
  more: Headers,
): void {
  // The client may be gone, or was told already that it took too long.
  if (outgoing.headersSent || outgoing.destroyed) return;
  outgoing.writeHead(status, answerHeaders(mediaType, body, more));
  outgoing.end(body);
}

/** Answers with a text that is JSON already. */
export function respondText(outgoing: ServerResponse, status: number, json: string): void {
  send(outgoing, status, 'application/json', json, {});
}

/** Answers with a value as JSON. */
export function respondJson(outgoing: ServerResponse, status: number, value: unknown): void {
  respondText(outgoing, status, JSON.stringify(value));
}

/** Answers with no body. */
export function respondEmpty(outgoing: ServerResponse, more: Headers): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  outgoing.writeHead(204, { ...common, ...more });
  outgoing.end();
}

/** What a client needs to hear of a refused credential beside the problem (RFC 6750, section 3). */
function challenge({ code }: Problem): Headers {
  if (code === 'credential_missing') return { 'www-authenticate': 'Bearer' };
  if (code === 'credential_invalid') return { 'www-authenticate': 'Bearer error="invalid_token"' };
  if (code === 'scope_missing') {
    return { 'www-authenticate': 'Bearer error="insufficient_scope"' };
  }
  return {};
}

/** Answers with a problem; `more` are headers that belong to it. */
export function respondProblem(
  outgoing: ServerResponse,
  problem: Problem,
  more: Headers = {},
): void {
  const document = toProblemDocument(problem);
  send(outgoing, document.status, problemMediaType, JSON.stringify(document), {
    ...challenge(problem),
    ...more,
  });
}

import type { IncomingMessage } from 'node:http';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';

function tooLarge(limit: number): Answer<never> {
  return fail('body_too_large', `The body has more than ${String(limit)} bytes.`, {
    details: { limit },
  });
}

/** Whether the request has a body, as far as its headers tell. */
export function hasBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  return headers['content-length'] !== undefined && headers['content-length'] !== '0';
}

function collect(incoming: IncomingMessage, limit: number): Promise<Answer<Buffer>> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      // What comes after is read and dropped, within the time a request has: so the answer arrives.
      if (length > limit) {
        chunks.length = 0;
        done(tooLarge(limit));
      } else chunks.push(chunk);
    });
    incoming.once('end', () => {
      done(succeed(Buffer.concat(chunks)));
    });
    // The client is gone, or took too long and was told so.
    incoming.once('close', () => {
      done(fail('request_timed_out', 'The request did not arrive whole.'));
    });
    incoming.on('error', () => undefined);
  });
}

/** Checks what the headers say of the body. */
function checkHeaders({ headers }: IncomingMessage, limit: number): Answer<void> {
  const type = (headers['content-type'] ?? '').toLowerCase().replaceAll(' ', '');
  if (type !== 'application/json' && type !== 'application/json;charset=utf-8') {
    return fail('media_type_refused', 'The body is not declared as application/json.');
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    return fail('media_type_refused', 'The body is compressed.', {
      remedy: 'Send the body without a content encoding.',
    });
  }
  return Number(headers['content-length'] ?? 0) > limit ? tooLarge(limit) : succeed(undefined);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(body: Buffer): Answer<unknown> {
  try {
    return succeed(JSON.parse(decoder.decode(body)));
  } catch {
    // Neither message is told on: they quote the body.
    return fail('invalid_input', 'The body is not JSON in UTF-8.', {
      remedy: 'Send one JSON object.',
    });
  }
}

/**
 * The JSON value in the body of a request; an absent body is an empty object. Errors:
 * `media_type_refused`, `body_too_large` (over `limit` bytes), `request_timed_out`, `invalid_input`.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Answer<unknown>> {
  if (!hasBody(incoming)) return succeed({});
  const acceptable = checkHeaders(incoming, limit);
  if (!acceptable.ok) return acceptable;
  const body = await collect(incoming, limit);
  return body.ok ? parse(body.value) : body;
}

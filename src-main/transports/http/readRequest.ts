import type { IncomingMessage } from 'node:http';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { defaultBodyLimit } from '#shared/operations/operation.ts';
import { readBody } from './readBody.ts';
import { takesBody } from './routes.ts';
import type { Route } from './routes.ts';

type Input = Record<string, unknown>;

/** The bearer token of a request (RFC 6750); other schemes are as good as none. */
export function readToken({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/iu.exec(headers.authorization ?? '')?.[1];
}

/** The key of a request that may be sent again. Error: `idempotency_key_invalid`. */
export function readKey({ headers }: IncomingMessage): Answer<string | undefined> {
  const key = headers['idempotency-key'];
  if (key === undefined) return succeed(undefined);
  if (typeof key === 'string' && /^[!-~]{1,200}$/u.test(key)) return succeed(key);
  return fail('idempotency_key_invalid', 'The Idempotency-Key is not a key.');
}

function readQuery(incoming: IncomingMessage): Answer<Input> {
  const url = incoming.url ?? '';
  const start = url.indexOf('?');
  const input: Input = {};
  if (start === -1) return succeed(input);
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (Object.hasOwn(input, name)) {
      return fail('invalid_input', `The query names ${name} twice.`, { field: name });
    }
    // As an own property whatever its name is.
    Object.defineProperty(input, name, { value, enumerable: true });
  }
  return succeed(input);
}

async function readObject(incoming: IncomingMessage, limit: number): Promise<Answer<Input>> {
  const body = await readBody(incoming, limit);
  if (!body.ok) return body;
  const { value } = body;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return succeed(value as Input);
  }
  return fail('invalid_input', 'The body is no JSON object.', { remedy: 'Send one JSON object.' });
}

/**
 * The input of an operation from its request: `id` is what stands in the path. Whatever has no place
 * in it is refused; the rest is for the operation's own schema.
 */
export async function readInput(
  route: Route,
  incoming: IncomingMessage,
  id: string | undefined,
): Promise<Answer<Input>> {
  const query = readQuery(incoming);
  if (!query.ok) return query;
  const inBody = takesBody(route);
  const [stray] = inBody ? Object.keys(query.value) : [];
  if (stray !== undefined) {
    return fail('unknown_field', 'The query has no place here: the input is the body.', {
      field: stray,
    });
  }
  const limit = route.binding.bodyLimit ?? defaultBodyLimit;
  const input = inBody ? await readObject(incoming, limit) : query;
  const named = route.binding.id;
  if (!input.ok || named === undefined) return input;
  if (Object.hasOwn(input.value, named)) {
    return fail('unknown_field', `${named} is named by the path.`, { field: named });
  }
  return succeed({ ...input.value, [named]: id });
}

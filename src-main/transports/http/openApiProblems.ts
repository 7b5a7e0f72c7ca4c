import { STATUS_CODES } from 'node:http';
import { problemCodes, problemKinds } from '#shared/domain/problems.ts';
import type { ProblemCode } from '#shared/domain/problems.ts';
import { commonErrors } from '#shared/operations/operation.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { problemMediaType } from './problemDocument.ts';
import { takesBody } from './routes.ts';
import type { Route } from './routes.ts';

/** The form of every problem. */
export const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', description: 'urn:kernel:problem:<code>' },
    title: { type: 'string', description: 'the kind of problem, in words' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'what happened, and why' },
    code: { type: 'string', enum: problemCodes },
    remedy: { type: 'string', description: 'what to do about it' },
    field: { type: 'string', description: 'the input at fault, as a dotted path' },
    details: { type: 'object', description: 'values that a program can act on' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'remedy'],
  additionalProperties: false,
};

const always: readonly ProblemCode[] = ['host_refused', 'origin_refused'];
const ofBodies: readonly ProblemCode[] = [
  'media_type_refused',
  'body_too_large',
  'request_timed_out',
];
const ofKeys: readonly ProblemCode[] = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'idempotency_in_flight',
];

/** The codes that a route can answer with. Its operation exists on HTTP, so that is never refused. */
function codesOf(route: Route): ProblemCode[] {
  const { errors, writes } = route.declaration;
  const common = commonErrors.filter((code) => code !== 'surface_refused');
  return [
    ...errors,
    ...common.filter((code) => writes || !ofKeys.includes(code)),
    ...always,
    ...(takesBody(route) ? ofBodies : []),
  ];
}

/** The problems of a route by their status. */
export function problemResponses(route: Route): Record<string, unknown> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codesOf(route)) {
    const { status } = problemKinds[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, codes]) => {
    const only = { type: 'object', properties: { code: { enum: codes } } };
    const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, only] };
    const description = `${STATUS_CODES[status] ?? String(status)}.`;
    return [String(status), { description, content: { [problemMediaType]: { schema } } }];
  });
  return Object.fromEntries(responses) as Record<string, unknown>;
}

import { STATUS_CODES } from 'node:http';
import { problemCodes, problemKinds } from '#shared/domain/problemKinds.ts';
import type { ProblemCode } from '#shared/domain/problemKinds.ts';
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

/** The codes of any route; a state-changing one has a body and a key, a reading one neither. */
const common = {
  // An operation that has a route exists on HTTP, so that is never refused.
  Read: [
    ...commonErrors.filter((code) => code !== 'surface_refused' && !isOfKeys(code)),
    ...always,
  ],
  Write: [...commonErrors.filter((code) => code !== 'surface_refused'), ...always, ...ofBodies],
};
type Family = keyof typeof common;

function isOfKeys(code: ProblemCode): boolean {
  return ofKeys.includes(code);
}

function byStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
  const found = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problemKinds[code];
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return found;
}

function describe(status: number, codes: readonly ProblemCode[]): unknown {
  const only = { type: 'object', properties: { code: { enum: codes } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, only] };
  const description = `${STATUS_CODES[status] ?? String(status)}.`;
  return { description, content: { [problemMediaType]: { schema } } };
}

function nameOf(family: Family, status: number): string {
  return `${family}${(STATUS_CODES[status] ?? String(status)).replaceAll(/[^A-Za-z0-9]/gu, '')}`;
}

/** The problems that many routes share, by name. */
export function commonResponses(): Record<string, unknown> {
  const families = Object.keys(common) as Family[];
  return Object.fromEntries(
    families.flatMap((family) =>
      [...byStatus(common[family])].map(([status, codes]) => [
        nameOf(family, status),
        describe(status, codes),
      ]),
    ),
  );
}

/** The problems of a route that needs no credential. */
export const openProblemResponses: Record<string, unknown> = Object.fromEntries(
  [...byStatus(always)].map(([status, codes]) => [String(status), describe(status, codes)]),
);

/** The problems of a route by their status. */
export function problemResponses(route: Route): Record<string, unknown> {
  const family = takesBody(route) ? 'Write' : 'Read';
  const own = new Set(route.declaration.errors.map((code) => problemKinds[code].status));
  const all = byStatus([...route.declaration.errors, ...common[family]]);
  return Object.fromEntries(
    [...all].map(([status, codes]) => [
      String(status),
      own.has(status)
        ? describe(status, codes)
        : { $ref: `#/components/responses/${nameOf(family, status)}` },
    ]),
  );
}

import type { Scope } from '#shared/operations/operation.ts';
import { appVersion } from '#main/core/appVersion.ts';
import { toInputSchema, toNamedSchema } from '../jsonSchema.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import {
  commonResponses,
  openProblemResponses,
  problemResponses,
  problemSchema,
} from './openApiProblems.ts';
import { basePath, listRoutes, takesBody } from './routes.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document, as far as it matters here. */
export interface OpenApiDocument extends Json {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: { schemas: Record<string, JsonSchema> } & Json;
}

const json = 'application/json';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Lets the request be sent again: the same key and body get the first answer again. It belongs ' +
    'to the credential and the operation.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
};

/** Moves what zod put under `$defs` to the document's components, and has the references follow. */
function hoist(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, ...rest } = JSON.parse(text) as JsonSchema;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    schemas[name] = definition;
  }
  return rest;
}

function parameters(route: Route, input: JsonSchema): Json[] {
  const { id, path } = route.binding;
  const properties = input.properties ?? {};
  const found: Json[] = [];
  if (id !== undefined && path.includes('{id}')) {
    const { description, ...schema } = properties[id] ?? {};
    found.push({ name: 'id', in: 'path', required: true, description, schema });
  }
  if (!takesBody(route)) {
    for (const [name, { description, ...schema }] of Object.entries(properties)) {
      if (name === id) continue;
      const required = input.required?.includes(name) ?? false;
      const described = description === undefined ? {} : { description };
      found.push({ name, in: 'query', ...(required && { required }), ...described, schema });
    }
  }
  if (route.declaration.writes) found.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return found;
}

function requestBody(route: Route, input: JsonSchema): Json {
  if (!takesBody(route)) return {};
  const { id } = route.binding;
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => name !== id);
  const required = (input.required ?? []).filter((name) => name !== id);
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(rest),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return { requestBody: { required: required.length > 0, content: { [json]: { schema } } } };
}

function describeOperation(route: Route, schemas: Record<string, JsonSchema>): Json {
  const { name, declaration, binding } = route;
  const input = toInputSchema(declaration.input);
  const output = hoist(toNamedSchema(declaration.output), schemas);
  const [area = ''] = name.split('.');
  return {
    operationId: name,
    summary: declaration.summary,
    tags: [area],
    security: [{ bearer: declaration.scope satisfies readonly Scope[] }],
    parameters: parameters(route, input),
    ...requestBody(route, input),
    responses: {
      [String(binding.status ?? 200)]: {
        description: 'Done.',
        content: { [json]: { schema: output } },
      },
      ...problemResponses(route),
    },
  };
}

function openRoute(operationId: string, summary: string, schema: JsonSchema): Json {
  const responses = {
    '200': { description: 'Done.', content: { [json]: { schema } } },
    ...openProblemResponses,
  };
  return { get: { operationId, summary, tags: ['server'], security: [], responses } };
}

const openRoutes = {
  '/health': openRoute('server.health', 'Say that the server is there.', {
    type: 'object',
    properties: {
      status: { const: 'ok' },
      version: { type: 'string' },
      instance: { type: 'string', description: 'tells this server from every other one' },
    },
    required: ['status', 'version', 'instance'],
    additionalProperties: false,
  }),
  '/openapi.json': openRoute('server.openapi', 'Answer with this document.', { type: 'object' }),
};

/** The OpenAPI 3.1 document of the HTTP API, made of the registry. */
export function buildOpenApi(): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, Json>> = { ...(openRoutes as Json) } as never;
  for (const route of listRoutes()) {
    const { path, method } = route.binding;
    paths[path] = { ...paths[path], [method]: describeOperation(route, schemas) };
  }
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kernel Desktop',
      version: appVersion,
      description:
        'The record of AI coding work, on this machine alone. Every failure is a problem (RFC 9457) ' +
        'with a stable code and what to do about it.',
    },
    servers: [{ url: basePath }],
    paths,
    components: {
      schemas: { ...Object.fromEntries(sorted), Problem: problemSchema },
      responses: commonResponses(),
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A credential. The scopes of an operation are all needed.',
        },
      },
    },
  };
}

let text: string | undefined;

/** {@link buildOpenApi} as JSON, made once. */
export function openApiText(): string {
  text ??= JSON.stringify(buildOpenApi());
  return text;
}

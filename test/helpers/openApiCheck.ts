import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
}

/** The OpenAPI document as it is checked in. */
export const openApiFile = resolve(import.meta.dirname, '../../docs/openapi.json');
const document = JSON.parse(readFileSync(openApiFile, 'utf8')) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'openapi.json');

const routes = Object.keys(document.paths).map((path) => ({
  path,
  pattern: new RegExp(`^/api/v1${path.replaceAll('.', '\\.').replace('{id}', '[^/]+')}$`, 'u'),
}));

function pointer(...parts: string[]): string {
  const escaped = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  return escaped.map((part) => `/${encodeURIComponent(part)}`).join('');
}

/** How an answer differs from what the document says of its route; empty where it conforms. */
export function differsFromDocument(answer: {
  method: string;
  path: string;
  status: number;
  mediaType: string;
  body: unknown;
}): string[] {
  const [plain = ''] = answer.path.split('?');
  const route = routes.find(({ pattern }) => pattern.test(plain));
  const method = answer.method.toLowerCase();
  if (route === undefined || document.paths[route.path]?.[method] === undefined) {
    // What is no route of the document answers with a problem all the same.
    return check('#/components/schemas/Problem', answer.body);
  }
  const status = String(answer.status);
  const described = document.paths[route.path]?.[method]?.responses[status];
  if (described === undefined) return [`${method} ${route.path} has no answer ${status}`];
  const place = described.$ref ?? `#${pointer('paths', route.path, method, 'responses', status)}`;
  return check(`${place}${pointer('content', answer.mediaType, 'schema')}`, answer.body);
}

function check(reference: string, body: unknown): string[] {
  const validate = ajv.getSchema(`openapi.json${reference}`);
  if (validate === undefined) return [`the document has no ${reference}`];
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${String(error.message)}`);
}

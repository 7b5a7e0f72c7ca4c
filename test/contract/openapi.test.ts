import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { buildOpenApi } from '#main/transports/http/openApi.ts';
import { declarationOf, operationNames } from '#shared/operations/registry.ts';
import { openApiFile } from '../helpers/openApiCheck.ts';

const checkedIn = JSON.parse(readFileSync(openApiFile, 'utf8')) as ReturnType<typeof buildOpenApi>;

it('the checked-in document is the one the registry makes', () => {
  expect(checkedIn).toEqual(JSON.parse(JSON.stringify(buildOpenApi())));
});

it('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(checkedIn));
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('the validator refuses a document that is none', async () => {
  const broken = structuredClone(checkedIn) as Record<string, unknown>;
  broken['paths'] = { '/x': { get: { responses: { '200': {} } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

it('names every operation that HTTP offers, once, and nothing else but the open routes', () => {
  const described = Object.values(checkedIn.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation['operationId']),
  );
  const offered = operationNames.filter((name) => declarationOf(name).http !== undefined);
  expect(described).toHaveLength(new Set(described).size);
  expect(new Set(described)).toEqual(new Set([...offered, 'server.health', 'server.openapi']));
});

it('every state-changing operation takes a key, and needs the scopes it declares', () => {
  for (const name of operationNames) {
    const { http, writes, scope } = declarationOf(name);
    if (http === undefined) continue;
    const described = checkedIn.paths[http.path]?.[http.method];
    const parameters = (described?.['parameters'] ?? []) as { $ref?: string }[];
    const taken = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
    expect({ name, taken }).toEqual({ name, taken: writes });
    expect(described?.['security']).toEqual([{ bearer: scope }]);
  }
});

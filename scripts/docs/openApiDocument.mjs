import { buildOpenApi } from '#main/transports/http/openApi.ts';

/** docs/openapi.json */
export function openApiDocument() {
  return JSON.stringify(buildOpenApi());
}

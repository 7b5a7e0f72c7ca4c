import type { HttpBinding, Operation } from '#shared/operations/operation.ts';
import { declarationOf, operationNames } from '#shared/operations/registry.ts';
import type { OperationName } from '#shared/operations/registry.ts';

/** Where every route begins. */
export const basePath = '/api/v1';

/** An operation as HTTP offers it. */
export interface Route {
  readonly name: OperationName;
  readonly declaration: Operation;
  readonly binding: HttpBinding;
}

/** Every operation that HTTP offers, in the registry's order. */
export function listRoutes(): Route[] {
  return operationNames.flatMap((name) => {
    const declaration = declarationOf(name);
    const { http } = declaration;
    return http === undefined ? [] : [{ name, declaration, binding: http }];
  });
}

/** Whether the input travels in the body; else it travels in the query. */
export function takesBody({ binding }: Route): boolean {
  return binding.method !== 'get' && binding.method !== 'delete';
}

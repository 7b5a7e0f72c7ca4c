import type { Tool } from '@modelcontextprotocol/server';
import { problemCodes } from '#shared/domain/problemKinds.ts';
import type { ProblemCode } from '#shared/domain/problemKinds.ts';
import { commonErrors } from '#shared/operations/operation.ts';
import type { Operation } from '#shared/operations/operation.ts';
import { declarationOf, operationNames } from '#shared/operations/registry.ts';
import type { OperationName } from '#shared/operations/registry.ts';
import type { Credential } from '#main/core/caller.ts';
import { toInputSchema, toOutputSchema } from '../jsonSchema.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { ownDefaults } from './ownDefaults.ts';

const toolNames: ReadonlyMap<string, OperationName> = new Map(
  operationNames.flatMap((name) => {
    const { mcp } = declarationOf(name);
    return mcp === undefined ? [] : [[mcp.tool, name]];
  }),
);

/** The operation behind a tool. */
export function operationOfTool(tool: string): OperationName | undefined {
  return toolNames.get(tool);
}

function describeInput(declaration: Operation, credential: Credential | undefined): JsonSchema {
  const schema = toInputSchema(declaration.input);
  if (credential === undefined) return schema;
  const own = ownDefaults(declaration, credential);
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (own[name] === undefined) return [name, property] as const;
    const description = [property.description, 'your own if left out'].filter(Boolean).join('; ');
    return [name, { ...property, description }] as const;
  });
  const required = (schema.required ?? []).filter((name) => own[name] === undefined);
  return { ...schema, properties: Object.fromEntries(properties), required };
}

function problemOf(codes: readonly ProblemCode[]): JsonSchema {
  return {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          code: { type: 'string', enum: problemCodes.filter((code) => codes.includes(code)) },
          message: { type: 'string', description: 'what happened, and why' },
          remedy: { type: 'string', description: 'what to do about it' },
          field: { type: 'string', description: 'the input at fault' },
          details: { type: 'object' },
        },
        required: ['code', 'message', 'remedy'],
        additionalProperties: false,
      },
    },
    required: ['error'],
    additionalProperties: false,
  };
}

// Clients check what is structured against this, also where it is an error.
function describeOutput({ output, errors }: Operation): JsonSchema {
  const codes = [...errors, ...commonErrors];
  return { type: 'object', anyOf: [toOutputSchema(output), problemOf(codes)] };
}

function describeTool(name: OperationName, tool: string, credential: Credential | undefined): Tool {
  const declaration = declarationOf(name);
  const { summary, writes, mcp } = declaration;
  return {
    name: tool,
    description: summary,
    inputSchema: describeInput(declaration, credential) as Tool['inputSchema'],
    outputSchema: describeOutput(declaration),
    annotations: {
      readOnlyHint: !writes,
      // The record is added to: nothing of it is altered or lost.
      destructiveHint: false,
      idempotentHint: !writes || mcp?.idempotent === true,
      openWorldHint: false,
    },
  };
}

/**
 * The tools that a credential may use: those whose scopes it has. Without a credential, because the
 * one there is was refused, every tool is listed, and its call says why.
 */
export function listTools(credential: Credential | undefined): Tool[] {
  return [...toolNames]
    .filter(([, name]) => {
      const { scope } = declarationOf(name);
      return credential === undefined || scope.every((one) => credential.scopes.includes(one));
    })
    .map(([tool, name]) => describeTool(name, tool, credential));
}

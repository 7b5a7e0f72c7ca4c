import { z } from 'zod';
import {
  artifactSchema,
  blockerSchema,
  decisionSchema,
  eventSchema,
  handoffSchema,
  outcomeSchema,
  packageVersionSchema,
  projectSchema,
  rejectionSchema,
  sessionSchema,
  workItemSchema,
  workSummarySchema,
  workspaceFileSchema,
  workspaceReportSchema,
} from '#shared/domain/records.ts';
import { credentialSchema } from '#shared/operations/credentialOperations.ts';
import { inboxItemSchema } from '#shared/operations/inboxOperations.ts';
import { handoffPackageSchema } from '#shared/package/handoffPackage.ts';

/** A JSON schema (draft 2020-12) as a plain object. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const named = {
  Artifact: artifactSchema(),
  Blocker: blockerSchema(),
  Credential: credentialSchema(),
  Decision: decisionSchema(),
  Event: eventSchema(),
  Handoff: handoffSchema(),
  HandoffPackageV1: handoffPackageSchema(),
  InboxItem: inboxItemSchema(),
  Outcome: outcomeSchema(),
  PackageVersion: packageVersionSchema(),
  Project: projectSchema(),
  Rejection: rejectionSchema(),
  Session: sessionSchema(),
  WorkItem: workItemSchema(),
  WorkSummary: workSummarySchema(),
  WorkspaceFile: workspaceFileSchema(),
  WorkspaceReport: workspaceReportSchema(),
};

// Their names where a schema is taken apart by name.
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
const noNames = z.registry<{ id: string }>();

/** A boolean that a query writes as text, and programs as what it is. */
function isTextBoolean(schema: z.core.$ZodTypes): boolean {
  const { def } = schema._zod;
  return def.type === 'union' && def.options.some((one) => one._zod.def.type === 'boolean');
}

function convert(schema: z.ZodType, io: 'input' | 'output', byName: boolean): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    metadata: byName ? names : noNames,
    override: ({ zodSchema, jsonSchema }) => {
      // The descriptions stand in zod's own registry, whichever registry gives the names.
      const description = z.globalRegistry.get(zodSchema)?.description;
      if (isTextBoolean(zodSchema)) {
        delete jsonSchema.anyOf;
        jsonSchema.type = 'boolean';
      }
      if (description !== undefined) jsonSchema.description = description;
    },
  }) as JsonSchema;
  delete made['$schema'];
  return made;
}

/** What a caller may send, whole in itself. */
export function toInputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'input', false);
}

/** What an operation answers with, whole in itself. */
export function toOutputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output', false);
}

/** Like {@link toOutputSchema}, with the record's own schemas by name, under `$defs`. */
export function toNamedSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output', true);
}

import { z } from 'zod';
import { id, line, page, pageFields, reference, timestamp } from '../domain/fields.ts';
import { textLimits } from '../domain/limits.ts';
import { credentialKinds } from './credentialScopes.ts';
import { defineOperation, scopes } from './operation.ts';
import { once } from '../domain/once.ts';

/** How long a credential may last, in days. */
const longestLife = 365;

/** Why a credential is of no use any more, or that it is. */
export const credentialStates = ['active', 'expired', 'revoked', 'session_ended'] as const;
export type CredentialState = (typeof credentialStates)[number];

/** A credential as it is listed: everything but the secret, which is not kept. */
export const credentialSchema = once(() =>
  z.strictObject({
    id: id(),
    kind: z.enum(credentialKinds),
    /** What it was made for, in words. */
    name: z.string().nullable(),
    scopes: z.array(z.enum(scopes)),
    project_id: id().nullable(),
    work_id: id().nullable(),
    session_id: id().nullable(),
    state: z.enum(credentialStates),
    created_at: timestamp(),
    expires_at: timestamp(),
    revoked_at: timestamp().nullable(),
  }),
);
export type CredentialRecord = z.infer<ReturnType<typeof credentialSchema>>;

export const credentialOperations = {
  'credential.create': defineOperation({
    summary: 'Make a credential for HTTP and MCP; its token is told once.',
    input: () =>
      z.strictObject({
        kind: z.enum(credentialKinds).describe('how far it reaches'),
        project: reference('project, or its name')
          .optional()
          .describe('the project it reaches, for the kind project'),
        session: reference('session')
          .optional()
          .describe('the session it is for and ends with, for the kind work'),
        name: line(textLimits.name).optional().describe('who it is for, in words'),
        scopes: z
          .array(z.enum(scopes))
          .min(1)
          .max(scopes.length)
          .optional()
          .describe('what it may do; all that its kind may if left out; repeatable'),
        days: z.coerce
          .number()
          .int()
          .min(1)
          .max(longestLife)
          .default(30)
          .describe(`days until it ends, 1 to ${String(longestLife)}`),
      }),
    output: () =>
      credentialSchema().extend({
        token: z.string().nullable().describe('null where the same request is answered again'),
      }),
    errors: ['project_not_found', 'session_not_found', 'session_not_active'],
    writes: true,
    scope: ['system.manage'],
    secret: 'token',
    ipc: true,
    cli: {
      command: 'credential create',
      positional: ['kind'],
      flags: { scopes: 'scope' },
      example: 'credential create project --project "Web shop" --name "night executor"',
    },
    http: { method: 'post', path: '/credentials', status: 201 },
  }),
  'credential.list': defineOperation({
    summary: 'List the credentials, newest first.',
    input: () => z.strictObject(pageFields()),
    output: () => page(credentialSchema()),
    errors: ['cursor_invalid'],
    writes: false,
    scope: ['system.manage'],
    ipc: true,
    cli: { command: 'credential list' },
    http: { method: 'get', path: '/credentials' },
  }),
  'credential.revoke': defineOperation({
    summary: 'End a credential now; one that was revoked before stays so.',
    input: () => z.strictObject({ credential: reference('credential') }),
    output: () => credentialSchema(),
    errors: ['credential_not_found'],
    writes: true,
    scope: ['system.manage'],
    ipc: true,
    cli: { command: 'credential revoke', positional: ['credential'] },
    http: { method: 'post', path: '/credentials/{id}/revoke', id: 'credential' },
  }),
} as const;

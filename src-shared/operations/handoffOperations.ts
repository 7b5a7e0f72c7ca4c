import { z } from 'zod';
import { filledText, line, page, pageFields, reference, sha256, text } from '../domain/fields.ts';
import { textLimits } from '../domain/limits.ts';
import {
  handoffSchema,
  packageVersionSchema,
  rejectionSchema,
  sessionSchema,
} from '../domain/records.ts';
import { runtimeNames } from '../domain/runtimes.ts';
import { rejectReasons } from '../domain/states.ts';
import { handoffPackageSchema } from '../package/handoffPackage.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const work = once(() => reference('work item, or its key'));
const handoff = once(() => reference('handoff'));
const version = once(() => z.coerce.number().int().min(1));

const compiledHandoff = once(() =>
  z.strictObject({
    handoff: handoffSchema(),
    /** `unchanged`: the version, hash and time there were; `recompiled`: a new version. */
    compilation: z.enum(['unchanged', 'recompiled']),
    package: packageVersionSchema(),
  }),
);

const request = once(() => ({
  work: work(),
  to_runtime: z.enum(runtimeNames).describe('who takes it on'),
  purpose: line(textLimits.purpose).describe('why it is handed over, such as implement or review'),
  objective: filledText(textLimits.statement)
    .optional()
    .describe('what the destination is asked to do; the title of the work if left out'),
  source_session_id: reference('session').optional().describe('the session that hands off'),
}));
const requestErrors = ['work_not_found', 'session_not_found', 'session_other_work'] as const;

const moveErrors = ['handoff_not_found', 'handoff_state_illegal'] as const;

export const handoffOperations = {
  'handoff.request': defineOperation({
    summary: 'Request a handoff of a work item, without a package yet.',
    input: () => z.strictObject(request()),
    output: () => handoffSchema(),
    errors: requestErrors,
    writes: true,
    scope: ['handoff.create'],
    ipc: true,
    http: { method: 'post', path: '/work/{id}/handoffs', id: 'work', status: 201 },
    mcp: { tool: 'request_handoff' },
  }),
  'handoff.create': defineOperation({
    summary: 'Hand a work item off: request the handoff and compile its package in one act.',
    input: () => z.strictObject(request()),
    output: () => compiledHandoff(),
    errors: requestErrors,
    writes: true,
    scope: ['handoff.create', 'session.read'],
    ipc: true,
    cli: {
      command: 'handoff create',
      positional: ['work'],
      flags: { to_runtime: 'to', source_session_id: 'from' },
      example: 'handoff create AUTH-1 --to claude --purpose review --objective "Is it reversible?"',
    },
  }),
  'handoff.compile': defineOperation({
    summary: 'Compile the package again: a new version only if the document changed.',
    input: () =>
      z.strictObject({
        handoff: handoff(),
        objective: filledText(textLimits.statement)
          .optional()
          .describe('what the destination is asked to do; as before if left out'),
      }),
    output: () => compiledHandoff(),
    errors: moveErrors,
    writes: true,
    scope: ['handoff.create', 'session.read'],
    ipc: true,
    cli: { command: 'handoff compile', positional: ['handoff'] },
    http: { method: 'post', path: '/handoffs/{id}/compile', id: 'handoff' },
    mcp: { tool: 'compile_handoff', idempotent: true },
  }),
  'handoff.list': defineOperation({
    summary: 'List the handoffs of a work item, newest first, without packages.',
    input: () => z.strictObject({ work: work(), ...pageFields() }),
    output: () => page(handoffSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['handoff.read'],
    ipc: true,
    cli: { command: 'handoff list', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/handoffs', id: 'work' },
    mcp: { tool: 'list_handoffs' },
  }),
  'handoff.show': defineOperation({
    summary: 'Show a handoff with one version of its package, the newest if none is named.',
    input: () =>
      z.strictObject({
        handoff: handoff(),
        version: version().optional().describe('of its package; the newest if left out'),
      }),
    output: () =>
      z.strictObject({
        handoff: handoffSchema(),
        package: packageVersionSchema().extend({ document: handoffPackageSchema() }).nullable(),
        versions: z.array(packageVersionSchema()),
        rejections: z.array(rejectionSchema()),
      }),
    errors: ['handoff_not_found', 'package_not_found'],
    writes: false,
    scope: ['handoff.read'],
    ipc: true,
    cli: { command: 'handoff show', positional: ['handoff'], example: 'handoff show 7b31 --json' },
    http: { method: 'get', path: '/handoffs/{id}', id: 'handoff' },
    mcp: { tool: 'show_handoff' },
  }),
  'handoff.accept': defineOperation({
    summary: 'Accept a handoff for a session, which then continues it.',
    input: () =>
      z.strictObject({
        handoff: handoff(),
        to_session_id: reference('session').describe('the session that takes it on'),
        package_hash: sha256()
          .optional()
          .describe('the package that was read; refused if it moved'),
      }),
    output: () => handoffSchema(),
    errors: [
      ...moveErrors,
      'handoff_already_accepted',
      'package_moved',
      'session_not_found',
      'session_other_work',
      'session_not_active',
      'session_is_source',
      'session_already_continues',
    ],
    writes: true,
    scope: ['handoff.decide'],
    ipc: true,
    cli: {
      command: 'handoff accept',
      positional: ['handoff'],
      flags: { to_session_id: 'session', package_hash: 'hash' },
    },
    http: { method: 'post', path: '/handoffs/{id}/accept', id: 'handoff' },
    mcp: { tool: 'accept_handoff_package', idempotent: true },
  }),
  'handoff.reject': defineOperation({
    summary: 'Turn a package down, with the reason; amend the work and compile it again.',
    input: () =>
      z.strictObject({
        handoff: handoff(),
        reason: z.enum(rejectReasons).describe('why it is turned down'),
        note: text(textLimits.note).default('').describe('in words, for whoever amends'),
      }),
    output: () => handoffSchema(),
    errors: moveErrors,
    writes: true,
    scope: ['handoff.decide'],
    ipc: true,
    cli: {
      command: 'handoff reject',
      positional: ['handoff'],
      example: 'handoff reject 7b31 --reason missing_context --note "no test plan"',
    },
    http: { method: 'post', path: '/handoffs/{id}/reject', id: 'handoff' },
    mcp: { tool: 'reject_handoff', idempotent: true },
  }),
  'handoff.complete': defineOperation({
    summary: 'Complete an accepted handoff: the destination did what it took on.',
    input: () => z.strictObject({ handoff: handoff() }),
    output: () => handoffSchema(),
    errors: moveErrors,
    writes: true,
    scope: ['handoff.decide'],
    ipc: true,
    cli: { command: 'handoff complete', positional: ['handoff'] },
    http: { method: 'post', path: '/handoffs/{id}/complete', id: 'handoff' },
    mcp: { tool: 'complete_handoff', idempotent: true },
  }),
  'handoff.cancel': defineOperation({
    summary: 'Call off a handoff that nobody took on; this is final.',
    input: () => z.strictObject({ handoff: handoff() }),
    output: () => handoffSchema(),
    errors: moveErrors,
    writes: true,
    scope: ['handoff.decide'],
    ipc: true,
  }),
  'handoff.candidates': defineOperation({
    summary: 'List the active sessions of the work that can take a handoff on.',
    input: () => z.strictObject({ handoff: handoff() }),
    output: () => z.strictObject({ items: z.array(sessionSchema()) }),
    errors: ['handoff_not_found'],
    writes: false,
    scope: ['handoff.read', 'session.read'],
    ipc: true,
    cli: { command: 'handoff candidates', positional: ['handoff'] },
    http: { method: 'get', path: '/handoffs/{id}/candidates', id: 'handoff' },
  }),
  'handoff.dismiss': defineOperation({
    summary: 'Take a rejected handoff out of Needs you; compiling it brings it back.',
    input: () => z.strictObject({ handoff: handoff() }),
    output: () => handoffSchema(),
    errors: ['handoff_not_found', 'handoff_state_illegal', 'handoff_already_dismissed'],
    writes: true,
    scope: ['handoff.decide'],
    ipc: true,
    cli: { command: 'handoff dismiss', positional: ['handoff'] },
    http: { method: 'post', path: '/handoffs/{id}/dismiss', id: 'handoff' },
  }),
  'handoff.staleness': defineOperation({
    summary: 'Say whether the record or the checkout moved since a package was compiled.',
    input: () => z.strictObject({ handoff: handoff() }),
    output: () =>
      z.strictObject({
        record: z.strictObject({
          moved: z.boolean(),
          /** What a new version would change, in words; null if nothing. */
          headline: z.string().nullable(),
        }),
        checkout: z.strictObject({
          /** Whether the checkout could be looked at; if not, `reason` says why. */
          checked: z.boolean(),
          reason: z.string().nullable(),
          /** Whether another commit is checked out; null if that is not known. */
          head_moved: z.boolean().nullable(),
          /** Relevant files that changed since the session reported them. */
          changed: z.array(z.string()),
        }),
      }),
    errors: ['handoff_not_found', 'package_not_found'],
    writes: false,
    scope: ['handoff.read', 'session.read'],
    ipc: true,
    cli: { command: 'handoff staleness', positional: ['handoff'] },
    http: { method: 'get', path: '/handoffs/{id}/staleness', id: 'handoff' },
    mcp: { tool: 'check_handoff' },
  }),
} as const;

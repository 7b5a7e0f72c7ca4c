import { z } from 'zod';
import { line, page, pageFields, reference } from '../domain/fields.ts';
import { listLimits, textLimits } from '../domain/limits.ts';
import { sessionSchema, workspaceFileSchema, workspaceReportSchema } from '../domain/records.ts';
import { runtimeNames } from '../domain/runtimes.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const work = once(() => reference('work item, or its key'));
const session = once(() => reference('session'));
const commit = once(() =>
  z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u, { error: 'must be a whole commit id' }),
);

const facts = once(() => ({
  provider_session_id: line(textLimits.providerSessionId)
    .optional()
    .describe("the runtime's own id"),
  model: line(textLimits.model).optional().describe('model that it runs'),
  machine: line(textLimits.machine).optional().describe('machine that it runs on'),
}));

export const sessionOperations = {
  'session.start': defineOperation({
    summary: 'Register a session: one run of a runtime on a work item.',
    input: () =>
      z.strictObject({
        work: work(),
        runtime: z.enum(runtimeNames).describe('who works'),
        purpose: line(textLimits.purpose).describe('why it runs, such as implement or review'),
        parent_session_id: session().optional().describe('the session it descends from'),
        ...facts(),
      }),
    output: () => sessionSchema(),
    errors: ['work_not_found', 'session_not_found', 'session_other_work'],
    writes: true,
    scope: ['session.write'],
    ipc: true,
    cli: {
      command: 'session register',
      positional: ['work'],
      flags: { parent_session_id: 'parent' },
      example: 'session register AUTH-1 --runtime codex --purpose implement',
    },
    http: { method: 'post', path: '/work/{id}/sessions', id: 'work', status: 201 },
    mcp: { tool: 'start_session' },
  }),
  'session.update': defineOperation({
    summary: 'Add what became known about a session.',
    input: () => z.strictObject({ session: session(), ...facts() }),
    output: () => sessionSchema(),
    errors: ['session_not_found'],
    writes: true,
    scope: ['session.write'],
    ipc: true,
    cli: { command: 'session update', positional: ['session'] },
    http: { method: 'patch', path: '/sessions/{id}', id: 'session' },
  }),
  'session.end': defineOperation({
    summary: 'End a session and say how.',
    input: () =>
      z.strictObject({
        session: session(),
        status: z.enum(['completed', 'failed', 'ended']).describe('how it ended'),
      }),
    output: () => sessionSchema(),
    errors: ['session_not_found', 'session_not_active'],
    writes: true,
    scope: ['session.write'],
    ipc: true,
    cli: { command: 'session end', positional: ['session'] },
    http: { method: 'post', path: '/sessions/{id}/end', id: 'session' },
  }),
  'session.show': defineOperation({
    summary: 'Show one session with its newest workspace report.',
    input: () => z.strictObject({ session: session() }),
    output: () => sessionSchema().extend({ workspace_report: workspaceReportSchema().nullable() }),
    errors: ['session_not_found'],
    writes: false,
    scope: ['session.read'],
    ipc: true,
    cli: { command: 'session show', positional: ['session'] },
    http: { method: 'get', path: '/sessions/{id}', id: 'session' },
  }),
  'session.list': defineOperation({
    summary: 'List the sessions of a work item, newest first.',
    input: () => z.strictObject({ work: work(), ...pageFields() }),
    output: () => page(sessionSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['session.read'],
    ipc: true,
    cli: { command: 'session list', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/sessions', id: 'work' },
  }),
  'session.list_project': defineOperation({
    summary: 'List the sessions of a project, newest first.',
    input: () => z.strictObject({ project: reference('project, or its name'), ...pageFields() }),
    output: () => page(sessionSchema().extend({ work_key: z.string(), work_title: z.string() })),
    errors: ['project_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['session.read'],
    ipc: true,
    http: { method: 'get', path: '/projects/{id}/sessions', id: 'project' },
  }),
  'workspace.report': defineOperation({
    summary: 'Report the files a session touched: paths and line counts, never content.',
    input: () =>
      z.strictObject({
        session: session(),
        base: commit().nullable().default(null).describe('commit the counts compare with'),
        head: commit().nullable().default(null).describe('commit that is checked out'),
        files: z.array(workspaceFileSchema()).max(listLimits.workspaceFiles),
        skipped: z.number().int().min(0).default(0).describe('files whose path could not be told'),
      }),
    output: () => workspaceReportSchema(),
    errors: ['session_not_found'],
    writes: true,
    scope: ['session.write'],
    ipc: false,
    http: {
      method: 'post',
      path: '/sessions/{id}/workspace',
      id: 'session',
      status: 201,
      // As many files as a report may have, with paths of ordinary length.
      bodyLimit: 16 * 1024 * 1024,
    },
  }),
  'workspace.read': defineOperation({
    summary: "Make a session's workspace report from the project's git checkout.",
    input: () =>
      z.strictObject({
        session: session(),
        base: line(textLimits.reference).optional().describe('commit to compare with, else HEAD'),
      }),
    output: () => workspaceReportSchema(),
    errors: [
      'session_not_found',
      'project_has_no_folder',
      'folder_not_found',
      'not_a_checkout',
      'checkout_without_commit',
      'base_unknown',
      'git_missing',
      'git_failed',
      'git_timed_out',
    ],
    writes: true,
    scope: ['session.write'],
    ipc: true,
    cli: {
      command: 'session workspace',
      positional: ['session'],
      example: 'session workspace 0d9c --base main',
    },
  }),
  'workspace.files': defineOperation({
    summary: 'List the files that a session touched, by path.',
    input: () => z.strictObject({ session: session(), ...pageFields() }),
    output: () => page(workspaceFileSchema()),
    errors: ['session_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['session.read'],
    ipc: true,
    cli: { command: 'session files', positional: ['session'] },
    http: { method: 'get', path: '/sessions/{id}/files', id: 'session' },
  }),
} as const;

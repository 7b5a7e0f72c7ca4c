import { z } from 'zod';
import { id, page, pageFields, reference } from '../domain/fields.ts';
import { eventSchema } from '../domain/records.ts';
import { defineOperation } from './operation.ts';

export const systemOperations = {
  'event.list': defineOperation({
    summary: 'Show the history of a work item, newest first.',
    input: () => z.strictObject({ work: reference('work item, or its key'), ...pageFields() }),
    output: () => page(eventSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['event.read'],
    ipc: true,
    cli: { command: 'work history', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/events', id: 'work' },
  }),
  'sample.create': defineOperation({
    summary: 'Make a sample project with believable work, to try everything on.',
    input: () => z.strictObject({}),
    output: () =>
      z.strictObject({
        project_id: id(),
        work_id: id().describe('the work item that has the most to show'),
        handoff_id: id().describe('a compiled handoff of it'),
      }),
    errors: [],
    writes: true,
    scope: ['project.write', 'work.write', 'session.write', 'record.write', 'handoff.create'],
    ipc: true,
    cli: { command: 'project sample' },
  }),
  'system.show': defineOperation({
    summary: 'Show where the record is kept, and which versions are at work.',
    input: () => z.strictObject({}),
    output: () =>
      z.strictObject({
        app_version: z.string(),
        database: z.string(),
        schema_version: z.number().int(),
        sqlite_version: z.string(),
      }),
    errors: [],
    writes: false,
    scope: ['system.manage'],
    ipc: true,
    cli: { command: 'info' },
  }),
} as const;

import { z } from 'zod';
import { id, page, pageFields, reference, timestamp } from '../domain/fields.ts';
import { handoffSchema } from '../domain/records.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const project = once(() => reference('project, or its name').optional());

const aboutHandoff = once(() => ({
  /** Names the row; also where a page ends. */
  id: id(),
  since: timestamp(),
  project_id: id(),
  work: z.strictObject({ id: id(), key: z.string(), title: z.string() }),
  handoff: handoffSchema(),
}));

/** What waits for a person. Another kind joins as another member of the union. */
export const inboxItemSchema = once(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('handoff_rejected'), ...aboutHandoff() }),
    z.strictObject({ kind: z.literal('handoff_waiting'), ...aboutHandoff() }),
  ]),
);
export type InboxItem = z.infer<ReturnType<typeof inboxItemSchema>>;

export const inboxOperations = {
  'inbox.list': defineOperation({
    summary: 'List what needs you, newest first.',
    input: () => z.strictObject({ project: project(), ...pageFields() }),
    output: () => page(inboxItemSchema()),
    errors: ['project_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['inbox.read'],
    ipc: true,
    cli: { command: 'inbox list' },
    http: { method: 'get', path: '/inbox' },
  }),
  'inbox.count': defineOperation({
    summary: 'Count what needs you.',
    input: () => z.strictObject({ project: project() }),
    output: () =>
      z.strictObject({
        count: z.number().int().describe('at most 200'),
        more: z.boolean().describe('whether there are more than were counted'),
      }),
    errors: ['project_not_found'],
    writes: false,
    scope: ['inbox.read'],
    ipc: true,
    cli: { command: 'inbox count' },
    http: { method: 'get', path: '/inbox/count' },
  }),
} as const;

import { z } from 'zod';
import { timestamp } from '../domain/fields.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

/** Whether the HTTP server of a record runs, and where. */
export const serverStateSchema = once(() =>
  z.strictObject({
    running: z.boolean(),
    /** Its address without a path, `http://127.0.0.1:<port>`. */
    url: z.string().nullable(),
    /** The process that hosts it. */
    pid: z.number().int().nullable(),
    started_at: timestamp().nullable(),
    /** Whether it is this process that hosts it; only then can it be stopped from here. */
    here: z.boolean(),
  }),
);
export type ServerState = z.infer<ReturnType<typeof serverStateSchema>>;

// They change no record, so they are no writes: they run outside of any transaction.
export const serverOperations = {
  'server.show': defineOperation({
    summary: 'Show whether the HTTP server runs, and where.',
    input: () => z.strictObject({}),
    output: () => serverStateSchema(),
    errors: [],
    writes: false,
    scope: ['system.manage'],
    ipc: true,
    cli: { command: 'server show' },
  }),
  'server.start': defineOperation({
    summary: 'Start the HTTP server; where it runs here already, say where.',
    input: () =>
      z.strictObject({
        port: z.coerce
          .number()
          .int()
          .min(0)
          .max(65_535)
          .default(0)
          .describe('port to listen on; 0 takes a free one'),
      }),
    output: () => serverStateSchema(),
    errors: ['server_running', 'server_failed'],
    writes: false,
    scope: ['system.manage'],
    ipc: true,
  }),
  'server.stop': defineOperation({
    summary: 'Stop the HTTP server that this process hosts; what runs is finished first.',
    input: () => z.strictObject({}),
    output: () => serverStateSchema(),
    errors: [],
    writes: false,
    scope: ['system.manage'],
    ipc: true,
  }),
} as const;

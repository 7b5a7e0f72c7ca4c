import { z } from 'zod';
import { line, page, pageFields, path, reference } from '../domain/fields.ts';
import { textLimits } from '../domain/limits.ts';
import { projectSchema } from '../domain/records.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const keyPrefix = once(() =>
  z
    .string()
    .max(20)
    .regex(/^[A-Z][A-Z0-9]*$/u, { error: 'must be capital letters and digits, such as AUTH' }),
);

export const projectOperations = {
  'project.create': defineOperation({
    summary: 'Make a project, with its checkout if it has one.',
    input: () =>
      z.strictObject({
        name: line(textLimits.name).describe('name shown in the window'),
        key_prefix: keyPrefix()
          .optional()
          .describe('start of its keys; made from the name if left out'),
        folder: path().optional().describe('absolute path of its checkout'),
      }),
    output: () => projectSchema(),
    errors: ['folder_taken', 'folder_not_found'],
    writes: true,
    scope: ['project.write'],
    ipc: true,
    cli: {
      command: 'project create',
      positional: ['name'],
      example: 'project create "Web shop" --folder .',
    },
    http: { method: 'post', path: '/projects', status: 201 },
  }),
  'project.list': defineOperation({
    summary: 'List the projects, by name.',
    input: () => z.strictObject(pageFields()),
    output: () => page(projectSchema()),
    errors: ['cursor_invalid'],
    writes: false,
    scope: ['project.read'],
    ipc: true,
    cli: { command: 'project list' },
    http: { method: 'get', path: '/projects' },
  }),
  'project.show': defineOperation({
    summary: 'Show one project with the number of its work items in each state.',
    input: () => z.strictObject({ project: reference('project, or its name') }),
    output: () => projectSchema().extend({ work_counts: z.record(z.string(), z.number().int()) }),
    errors: ['project_not_found'],
    writes: false,
    scope: ['project.read'],
    ipc: true,
    cli: { command: 'project show', positional: ['project'] },
    http: { method: 'get', path: '/projects/{id}', id: 'project' },
  }),
  'project.update': defineOperation({
    summary: 'Rename a project, or give it another folder.',
    input: () =>
      z.strictObject({
        project: reference('project, or its name'),
        name: line(textLimits.name).optional().describe('name shown in the window'),
        folder: path().nullable().optional().describe('absolute path of its checkout'),
      }),
    output: () => projectSchema(),
    errors: ['project_not_found', 'folder_taken', 'folder_not_found'],
    writes: true,
    scope: ['project.write'],
    ipc: true,
    cli: { command: 'project update', positional: ['project'] },
    http: { method: 'patch', path: '/projects/{id}', id: 'project' },
  }),
} as const;

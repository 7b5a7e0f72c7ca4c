import { z } from 'zod';
import {
  line,
  filledText,
  page,
  pageFields,
  reference,
  text,
  textList,
  workKey,
} from '../domain/fields.ts';
import { listLimits, textLimits } from '../domain/limits.ts';
import { workItemSchema, workSummarySchema } from '../domain/records.ts';
import { priorities, taskTypes, workStates } from '../domain/states.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const editable = once(() => ({
  goal: text(textLimits.goal).describe('what is true when the work is done'),
  task_type: z.enum(taskTypes).describe('kind of work'),
  priority: z.enum(priorities).describe('how urgent it is'),
  version: line(textLimits.name).nullable().describe('release it is planned for'),
  constraints: textList(listLimits.constraints).describe('what must not be done; repeatable'),
  acceptance_criteria: textList(listLimits.acceptanceCriteria).describe(
    'when it is done; repeatable',
  ),
  depends_on: z
    .array(reference('work item'))
    .max(listLimits.dependencies)
    .describe('work items that come before it; repeatable'),
}));

const cliFlags = {
  task_type: 'type',
  constraints: 'constraint',
  acceptance_criteria: 'criterion',
  depends_on: 'depends-on',
} as const;

const work = once(() => reference('work item, or its key'));

export const workOperations = {
  'work.create': defineOperation({
    summary: 'Make a work item.',
    input: () =>
      z.strictObject({
        project: reference('project, or its name'),
        title: line(textLimits.title).describe('one line that names the work'),
        key: workKey().optional().describe('such as AUTH-1; the next free one if left out'),
        goal: editable().goal.default(''),
        task_type: editable().task_type.default('general'),
        priority: editable().priority.default('normal'),
        version: editable().version.default(null),
        constraints: editable().constraints.default([]),
        acceptance_criteria: editable().acceptance_criteria.default([]),
        depends_on: editable().depends_on.default([]),
      }),
    output: () => workItemSchema(),
    errors: [
      'project_not_found',
      'work_not_found',
      'key_taken',
      'dependency_elsewhere',
      'dependency_cycle',
    ],
    writes: true,
    scope: ['work.write'],
    ipc: true,
    cli: {
      command: 'work create',
      positional: ['title'],
      flags: cliFlags,
      example:
        'work create "Move sessions to signed tokens" --project "Web shop" --criterion "old tokens are refused"',
    },
    http: { method: 'post', path: '/projects/{id}/work', id: 'project', status: 201 },
  }),
  'work.list': defineOperation({
    summary: 'List the work items of a project, the most urgent first, then the newest.',
    input: () =>
      z.strictObject({
        project: reference('project, or its name'),
        state: z.enum(workStates).optional().describe('only those in this state'),
        live: z.stringbool().or(z.boolean()).optional().describe('only those still on the board'),
        version: line(textLimits.name).optional().describe('only those planned for this release'),
        query: line(textLimits.query)
          .optional()
          .describe('only those whose key or title holds this'),
        ...pageFields(),
      }),
    output: () => page(workSummarySchema()),
    errors: ['project_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['work.read'],
    ipc: true,
    cli: { command: 'work list' },
    http: { method: 'get', path: '/projects/{id}/work', id: 'project' },
  }),
  'work.show': defineOperation({
    summary: 'Show one work item.',
    input: () => z.strictObject({ work: work() }),
    output: () => workItemSchema(),
    errors: ['work_not_found'],
    writes: false,
    scope: ['work.read'],
    ipc: true,
    cli: { command: 'work show', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}', id: 'work' },
  }),
  'work.update': defineOperation({
    summary: 'Change what a work item says; lists are replaced whole.',
    input: () =>
      z.strictObject({
        work: work(),
        title: line(textLimits.title).optional().describe('one line that names the work'),
        goal: editable().goal.optional(),
        task_type: editable().task_type.optional(),
        priority: editable().priority.optional(),
        version: editable().version.optional(),
        constraints: editable().constraints.optional(),
        acceptance_criteria: editable().acceptance_criteria.optional(),
        depends_on: editable().depends_on.optional(),
      }),
    output: () => workItemSchema(),
    errors: ['work_not_found', 'dependency_elsewhere', 'dependency_cycle'],
    writes: true,
    scope: ['work.write'],
    ipc: true,
    cli: { command: 'work update', positional: ['work'], flags: cliFlags },
    http: { method: 'patch', path: '/work/{id}', id: 'work' },
  }),
  'work.move': defineOperation({
    summary: 'Move a work item to another state.',
    input: () =>
      z.strictObject({ work: work(), state: z.enum(workStates).describe('the state it moves to') }),
    output: () => workItemSchema(),
    errors: ['work_not_found', 'work_state_illegal'],
    writes: true,
    scope: ['work.read', 'record.write'],
    ipc: true,
    cli: {
      command: 'work move',
      positional: ['work', 'state'],
      example: 'work move AUTH-1 in_progress',
    },
    http: { method: 'post', path: '/work/{id}/state', id: 'work' },
    mcp: { tool: 'update_sprint_item', idempotent: true },
  }),
  'work.complete': defineOperation({
    summary: 'Complete a work item whose acceptance criteria are met.',
    input: () =>
      z.strictObject({
        work: work(),
        note: filledText(textLimits.note).optional().describe('one sentence on how it ended'),
      }),
    output: () => workItemSchema(),
    errors: ['work_not_found', 'work_state_illegal'],
    writes: true,
    scope: ['work.read', 'record.write'],
    ipc: true,
    cli: { command: 'work complete', positional: ['work'] },
    http: { method: 'post', path: '/work/{id}/complete', id: 'work' },
    mcp: { tool: 'complete_work', idempotent: true },
  }),
} as const;

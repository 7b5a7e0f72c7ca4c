import { z } from 'zod';
import {
  filledText,
  line,
  page,
  pageFields,
  reference,
  sha256,
  text,
  textList,
} from '../domain/fields.ts';
import { listLimits, textLimits } from '../domain/limits.ts';
import { artifactSchema, blockerSchema, decisionSchema, outcomeSchema } from '../domain/records.ts';
import { blockerStatuses, severities } from '../domain/states.ts';
import { defineOperation } from './operation.ts';
import { once } from '../domain/once.ts';

const work = once(() => reference('work item, or its key'));
const session_id = once(() => reference('session').optional().describe('the session that did it'));
const listInput = once(() => ({ work: work(), ...pageFields() }));

export const recordOperations = {
  'decision.record': defineOperation({
    summary: 'Record a decision; it may supersede an earlier one.',
    input: () =>
      z.strictObject({
        work: work(),
        statement: filledText(textLimits.statement).describe('what was decided'),
        rationale: text(textLimits.rationale).nullable().default(null).describe('why'),
        evidence: z
          .array(filledText(textLimits.uri))
          .max(listLimits.evidence)
          .default([])
          .describe('what it rests on, links first of all; repeatable'),
        supersedes: reference('decision').optional().describe('the decision it replaces'),
        session_id: session_id(),
      }),
    output: () => decisionSchema(),
    errors: [
      'work_not_found',
      'session_not_found',
      'session_other_work',
      'decision_not_found',
      'decision_superseded',
    ],
    writes: true,
    scope: ['record.write'],
    ipc: true,
    cli: {
      command: 'decision add',
      positional: ['work', 'statement'],
      flags: { session_id: 'session' },
      example: 'decision add AUTH-1 "Tokens are signed with Ed25519" --rationale "small and fast"',
    },
    http: { method: 'post', path: '/work/{id}/decisions', id: 'work', status: 201 },
    mcp: { tool: 'record_decision' },
  }),
  'decision.list': defineOperation({
    summary: 'List the decisions of a work item, newest first.',
    input: () =>
      z.strictObject({
        ...listInput(),
        standing: z.stringbool().or(z.boolean()).optional().describe('only those not superseded'),
      }),
    output: () => page(decisionSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['record.read'],
    ipc: true,
    cli: { command: 'decision list', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/decisions', id: 'work' },
  }),
  'artifact.record': defineOperation({
    summary: 'Record an artifact; the same title again is its next version.',
    input: () =>
      z.strictObject({
        work: work(),
        type: line(textLimits.name).describe('what it is: file, commit, report …'),
        title: line(textLimits.title).describe(
          'what it is called; the same title is the next version',
        ),
        uri: line(textLimits.uri).nullable().default(null).describe('where it is'),
        sha256: sha256().nullable().default(null).describe('SHA-256 of its content'),
        session_id: session_id(),
      }),
    output: () => artifactSchema(),
    errors: ['work_not_found', 'session_not_found', 'session_other_work'],
    writes: true,
    scope: ['record.write'],
    ipc: true,
    cli: {
      command: 'artifact add',
      positional: ['work', 'title'],
      flags: { session_id: 'session' },
      example: 'artifact add AUTH-1 "Migration plan" --type document --uri docs/migration.md',
    },
    http: { method: 'post', path: '/work/{id}/artifacts', id: 'work', status: 201 },
    mcp: { tool: 'record_artifact' },
  }),
  'artifact.list': defineOperation({
    summary: 'List the artifacts of a work item with all their versions, newest first.',
    input: () => z.strictObject(listInput()),
    output: () => page(artifactSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['record.read'],
    ipc: true,
    cli: { command: 'artifact list', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/artifacts', id: 'work' },
  }),
  'blocker.open': defineOperation({
    summary: 'Record something that stands in the way.',
    input: () =>
      z.strictObject({
        work: work(),
        title: line(textLimits.title).describe('what stands in the way'),
        severity: z.enum(severities).default('medium').describe('how hard it blocks'),
        session_id: session_id(),
      }),
    output: () => blockerSchema(),
    errors: ['work_not_found', 'session_not_found', 'session_other_work'],
    writes: true,
    scope: ['record.write'],
    ipc: true,
    cli: {
      command: 'blocker open',
      positional: ['work', 'title'],
      flags: { session_id: 'session' },
      example: 'blocker open AUTH-1 "No staging database" --severity high',
    },
    http: { method: 'post', path: '/work/{id}/blockers', id: 'work', status: 201 },
    mcp: { tool: 'record_blocker' },
  }),
  'blocker.resolve': defineOperation({
    summary: 'Resolve a blocker and say how.',
    input: () =>
      z.strictObject({
        blocker: reference('blocker'),
        resolution: text(textLimits.note).nullable().default(null).describe('how it was resolved'),
      }),
    output: () => blockerSchema(),
    errors: ['blocker_not_found', 'blocker_resolved'],
    writes: true,
    scope: ['record.write'],
    ipc: true,
    cli: { command: 'blocker resolve', positional: ['blocker'] },
    http: { method: 'post', path: '/blockers/{id}/resolve', id: 'blocker' },
    mcp: { tool: 'resolve_blocker', idempotent: true },
  }),
  'blocker.list': defineOperation({
    summary: 'List the blockers of a work item, newest first.',
    input: () =>
      z.strictObject({
        ...listInput(),
        status: z.enum(blockerStatuses).optional().describe('only those with this status'),
      }),
    output: () => page(blockerSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['record.read'],
    ipc: true,
    cli: { command: 'blocker list', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/blockers', id: 'work' },
  }),
  'outcome.record': defineOperation({
    summary: 'Record what was achieved, criterion by criterion.',
    input: () =>
      z.strictObject({
        work: work(),
        summary: text(textLimits.note).default('').describe('what was achieved'),
        met: textList(listLimits.acceptanceCriteria)
          .default([])
          .describe('criteria met; repeatable'),
        unmet: textList(listLimits.acceptanceCriteria)
          .default([])
          .describe('criteria not met; repeatable'),
        session_id: session_id(),
      }),
    output: () => outcomeSchema(),
    errors: ['work_not_found', 'session_not_found', 'session_other_work', 'criterion_not_found'],
    writes: true,
    scope: ['record.write'],
    ipc: true,
    cli: {
      command: 'outcome add',
      positional: ['work', 'summary'],
      flags: { session_id: 'session' },
      example: 'outcome add AUTH-1 "Half way" --unmet "old tokens are refused"',
    },
    http: { method: 'post', path: '/work/{id}/outcomes', id: 'work', status: 201 },
    mcp: { tool: 'record_outcome' },
  }),
  'outcome.list': defineOperation({
    summary: 'List the outcomes of a work item, newest first.',
    input: () => z.strictObject(listInput()),
    output: () => page(outcomeSchema()),
    errors: ['work_not_found', 'cursor_invalid'],
    writes: false,
    scope: ['record.read'],
    ipc: true,
    cli: { command: 'outcome list', positional: ['work'] },
    http: { method: 'get', path: '/work/{id}/outcomes', id: 'work' },
  }),
} as const;

import { z } from 'zod';
import { id, path, sha256, timestamp } from './fields.ts';
import { runtimeNames } from './runtimes.ts';
import {
  blockerStatuses,
  handoffStates,
  priorities,
  rejectReasons,
  sessionStatuses,
  severities,
  taskTypes,
  workStates,
} from './states.ts';
import { once } from './once.ts';

/** A folder of work items that belong together. */
export const projectSchema = once(() =>
  z.strictObject({
    id: id(),
    name: z.string(),
    /** What the keys of its work items start with. */
    key_prefix: z.string(),
    /** Absolute path of its checkout, if it has one. */
    folder: z.string().nullable(),
    created_at: timestamp(),
  }),
);
export type Project = z.infer<ReturnType<typeof projectSchema>>;

/** A row of a list of work items: what a person scans. */
export const workSummarySchema = once(() =>
  z.strictObject({
    id: id(),
    project_id: id(),
    key: z.string(),
    title: z.string(),
    task_type: z.enum(taskTypes),
    priority: z.enum(priorities),
    state: z.enum(workStates),
    version: z.string().nullable(),
    updated_at: timestamp(),
  }),
);
export type WorkSummary = z.infer<ReturnType<typeof workSummarySchema>>;

/** A work item, whole. */
export const workItemSchema = once(() =>
  workSummarySchema().extend({
    goal: z.string(),
    constraints: z.array(z.string()),
    acceptance_criteria: z.array(z.string()),
    /** Ids of the work items of the same project that come before this one. */
    depends_on: z.array(id()),
    created_at: timestamp(),
  }),
);
export type WorkItem = z.infer<ReturnType<typeof workItemSchema>>;

/** One run of a runtime on a work item. */
export const sessionSchema = once(() =>
  z.strictObject({
    id: id(),
    work_id: id(),
    runtime: z.enum(runtimeNames),
    provider_session_id: z.string().nullable(),
    model: z.string().nullable(),
    machine: z.string().nullable(),
    purpose: z.string(),
    status: z.enum(sessionStatuses),
    started_at: timestamp(),
    ended_at: timestamp().nullable(),
    /** The session it descends from. */
    parent_session_id: id().nullable(),
    /** The handoff that it continues. */
    handoff_id: id().nullable(),
  }),
);
export type Session = z.infer<ReturnType<typeof sessionSchema>>;

/** Something decided; it stands until a later decision supersedes it. */
export const decisionSchema = once(() =>
  z.strictObject({
    id: id(),
    work_id: id(),
    session_id: id().nullable(),
    statement: z.string(),
    rationale: z.string().nullable(),
    evidence: z.array(z.string()),
    recorded_at: timestamp(),
    supersedes: id().nullable(),
    superseded_by: id().nullable(),
  }),
);
export type Decision = z.infer<ReturnType<typeof decisionSchema>>;

/** Something made; recording the same title again makes its next version. */
export const artifactSchema = once(() =>
  z.strictObject({
    id: id(),
    work_id: id(),
    session_id: id().nullable(),
    type: z.string(),
    title: z.string(),
    version: z.number().int().min(1),
    uri: z.string().nullable(),
    sha256: sha256().nullable(),
    recorded_at: timestamp(),
  }),
);
export type Artifact = z.infer<ReturnType<typeof artifactSchema>>;

/** Something that stands in the way. */
export const blockerSchema = once(() =>
  z.strictObject({
    id: id(),
    work_id: id(),
    session_id: id().nullable(),
    severity: z.enum(severities),
    title: z.string(),
    status: z.enum(blockerStatuses),
    opened_at: timestamp(),
    resolved_at: timestamp().nullable(),
    resolution: z.string().nullable(),
  }),
);
export type Blocker = z.infer<ReturnType<typeof blockerSchema>>;

/** What a session achieved, criterion by criterion. */
export const outcomeSchema = once(() =>
  z.strictObject({
    id: id(),
    work_id: id(),
    session_id: id().nullable(),
    summary: z.string(),
    met: z.array(z.string()),
    unmet: z.array(z.string()),
    recorded_at: timestamp(),
  }),
);
export type Outcome = z.infer<ReturnType<typeof outcomeSchema>>;

/** One touched file: exactly a path and two line counts, never content. */
export const workspaceFileSchema = once(() =>
  z.strictObject({
    path: path(),
    insertions: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    deletions: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
);
export type WorkspaceFile = z.infer<ReturnType<typeof workspaceFileSchema>>;

/** What a session changed in its checkout, as reported at one time. */
export const workspaceReportSchema = once(() =>
  z.strictObject({
    id: id(),
    session_id: id(),
    /** Commit that the report compares with, where known. */
    base: z.string().nullable(),
    /** Commit that was checked out when the report was made, where known. */
    head: z.string().nullable(),
    files_total: z.number().int(),
    insertions: z.number().int(),
    deletions: z.number().int(),
    /** Files left out because their path is not UTF-8 or too long. */
    skipped: z.number().int(),
    reported_at: timestamp(),
  }),
);
export type WorkspaceReport = z.infer<ReturnType<typeof workspaceReportSchema>>;

/** One attempt to move one work item to a destination. */
export const handoffSchema = once(() =>
  z.strictObject({
    id: id(),
    work_id: id(),
    state: z.enum(handoffStates),
    to_runtime: z.enum(runtimeNames),
    purpose: z.string(),
    /** What the destination is asked to do; the work item's title stands in where it is null. */
    objective: z.string().nullable(),
    source_session_id: id().nullable(),
    to_session_id: id().nullable(),
    package_version: z.number().int().min(1).nullable(),
    package_hash: sha256().nullable(),
    /** The latest rejection: it stays after a recompile. */
    reject_reason: z.enum(rejectReasons).nullable(),
    reject_note: z.string().nullable(),
    requested_at: timestamp(),
    compiled_at: timestamp().nullable(),
    accepted_at: timestamp().nullable(),
    rejected_at: timestamp().nullable(),
    dismissed_at: timestamp().nullable(),
    completed_at: timestamp().nullable(),
    cancelled_at: timestamp().nullable(),
  }),
);
export type Handoff = z.infer<ReturnType<typeof handoffSchema>>;

/** One refusal of a handoff, kept for good. */
export const rejectionSchema = once(() =>
  z.strictObject({
    id: id(),
    handoff_id: id(),
    package_version: z.number().int().min(1),
    reason: z.enum(rejectReasons),
    note: z.string(),
    rejected_at: timestamp(),
  }),
);
export type Rejection = z.infer<ReturnType<typeof rejectionSchema>>;

/** A version of a handoff's package, without its document. */
export const packageVersionSchema = once(() =>
  z.strictObject({
    handoff_id: id(),
    version: z.number().int().min(1),
    hash: sha256(),
    generated_at: timestamp(),
  }),
);
export type PackageVersion = z.infer<ReturnType<typeof packageVersionSchema>>;

/** One entry of the append-only log. */
export const eventSchema = once(() =>
  z.strictObject({
    sequence: z.number().int(),
    type: z.string(),
    project_id: id(),
    work_id: id().nullable(),
    session_id: id().nullable(),
    handoff_id: id().nullable(),
    /** Who did it: `owner`, or `session:<id>`. */
    actor: z.string(),
    /** Ids, states and counts of what happened; never a text of the record. */
    data: z.record(z.string(), z.unknown()),
    at: timestamp(),
  }),
);
export type Event = z.infer<ReturnType<typeof eventSchema>>;

import { z } from 'zod';
import {
  blockerStatuses,
  priorities,
  severities,
  taskTypes,
  workStates,
} from '../domain/states.ts';
import { once } from '../domain/once.ts';

/** Bounds of a package; what they leave out is counted in `truncation`. */
export const packageLimits = { decisions: 20, artifacts: 20, files: 100 } as const;

const text = once(() => z.string());
const texts = once(() => z.array(z.string()));
const time = once(() => z.iso.datetime({ precision: 3 }));

/** `HandoffPackageV1`: what one session hands to the next; the document that the hash is over. */
export const handoffPackageSchema = once(() =>
  z.strictObject({
    kernel_handoff_version: z.literal(1),
    work: z.strictObject({
      id: text(),
      key: text(),
      title: text(),
      goal: text(),
      task_type: z.enum(taskTypes),
      priority: z.enum(priorities),
      state: z.enum(workStates),
    }),
    constraints: texts(),
    acceptance_criteria: texts(),
    state: z.strictObject({ phase: z.enum(workStates), completed: texts(), unresolved: texts() }),
    decisions: z.array(
      z.strictObject({
        statement: text(),
        rationale: text().nullable(),
        recorded_at: time(),
        evidence: texts(),
      }),
    ),
    artifacts: z.array(
      z.strictObject({
        id: text(),
        type: text(),
        title: text(),
        version: z.number().int().min(1),
        uri_or_download: text().nullable(),
        sha256: text().nullable(),
      }),
    ),
    blockers: z.array(
      z.strictObject({
        id: text(),
        severity: z.enum(severities),
        title: text(),
        status: z.enum(blockerStatuses),
      }),
    ),
    relevant_files: texts(),
    next: z.strictObject({ objective: text(), purpose: text() }),
    source: z.strictObject({
      runtime: text().optional(),
      session_id: text().optional(),
      provider_session_id: text().optional(),
      machine: text().optional(),
    }),
    evidence_links: texts(),
    generated_at: time(),
    truncation: z.strictObject({
      decisions_omitted: z.number().int().min(0),
      artifacts_omitted: z.number().int().min(0),
      files_omitted: z.number().int().min(0),
    }),
  }),
);

/** A handoff package, version 1 of its form. */
export type HandoffPackageV1 = z.infer<ReturnType<typeof handoffPackageSchema>>;

import fc from 'fast-check';
import type { WorkRecord } from '#shared/package/workRecord.ts';
import { idOf } from './workRecord.ts';

const path = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((name) => name.isWellFormed() && !name.includes('\0'));
const time = fc.integer({ min: 0, max: 5 });
const id = fc.integer({ min: 0, max: 0xffff_ffff }).map(idOf);

function listOf<Item extends { id: string }>(item: fc.Arbitrary<Item>) {
  return fc.uniqueArray(item, { selector: (value) => value.id, maxLength: 30 });
}

/** Any record that the compiler may be given, its texts drawn from `text`. */
export function anyRecord(text: fc.Arbitrary<string>): fc.Arbitrary<WorkRecord> {
  return fc
    .record({
      work: fc.record({
        id,
        key: fc.constant('AUTH-1'),
        title: text,
        goal: text,
        task_type: fc.constant('fix' as const),
        priority: fc.constant('high' as const),
        state: fc.constantFrom('todo' as const, 'in_progress' as const),
      }),
      constraints: fc.array(text),
      acceptance_criteria: fc.array(text),
      state_changes: listOf(
        fc.record({ id, at: time, to: fc.constantFrom('todo' as const, 'done' as const) }),
      ),
      completed_sessions: listOf(
        fc.record({ id, at: time, purpose: text, runtime: fc.constant('codex') }),
      ),
      open_blockers: listOf(
        fc.record({
          id,
          severity: fc.constantFrom('low' as const, 'high' as const),
          title: text,
          status: fc.constant('open' as const),
          opened_at: time,
        }),
      ),
      rejected_handoffs: listOf(
        fc.record({ id, rejected_at: time, reason: fc.constant('other' as const), note: text }),
      ),
      unmet_criteria: fc.array(text),
      decisions: listOf(
        fc.record({
          id,
          recorded_at: time,
          statement: text,
          rationale: fc.option(text),
          evidence: fc.array(fc.oneof(text, fc.webUrl())),
        }),
      ),
      artifacts: listOf(
        fc.record({
          id,
          recorded_at: time,
          type: text,
          title: text,
          version: fc.integer({ min: 1, max: 9 }),
          uri: fc.option(fc.webUrl()),
          sha256: fc.constant(null),
        }),
      ),
      files: fc.uniqueArray(path, { maxLength: 120 }),
      next: fc.record({ objective: text, purpose: text }),
    })
    .map((parts) => ({
      ...parts,
      decisions_total: parts.decisions.length,
      artifacts_total: parts.artifacts.length,
      files_total: parts.files.length,
    }));
}

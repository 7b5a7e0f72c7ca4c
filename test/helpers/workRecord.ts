import type { WorkRecord } from '#shared/package/workRecord.ts';

/** A record with nothing in it but its work item. */
export const emptyRecord: WorkRecord = {
  work: {
    id: '01900000-0000-7000-8000-000000000001',
    key: 'AUTH-1',
    title: 'Rotate the keys',
    goal: '',
    task_type: 'general',
    priority: 'normal',
    state: 'todo',
  },
  constraints: [],
  acceptance_criteria: [],
  state_changes: [],
  completed_sessions: [],
  open_blockers: [],
  rejected_handoffs: [],
  unmet_criteria: [],
  decisions: [],
  decisions_total: 0,
  artifacts: [],
  artifacts_total: 0,
  files: [],
  files_total: 0,
  next: { objective: 'Rotate the keys', purpose: 'implement' },
};

/** An id that sorts by `number` among those of this function. */
export function idOf(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** A record with something in each of its parts. */
export const fullRecord: WorkRecord = {
  work: { ...emptyRecord.work, goal: 'Nobody is signed out.', state: 'in_progress' },
  constraints: ['No new service.', 'Readers stay signed in.'],
  acceptance_criteria: ['Old tokens are refused.', 'Keys rotate.'],
  state_changes: [
    { id: idOf(1), at: 1_000, to: 'in_progress' },
    { id: idOf(2), at: 5_000, to: 'provisional_complete' },
    { id: idOf(3), at: 6_000, to: 'in_progress' },
  ],
  completed_sessions: [
    { id: idOf(4), at: 5_000, purpose: 'implement', runtime: 'codex' },
    { id: idOf(5), at: 7_000, purpose: 'review', runtime: 'claude' },
  ],
  open_blockers: [
    { id: idOf(6), severity: 'high', title: 'No staging', status: 'open', opened_at: 2_000 },
    { id: idOf(7), severity: 'low', title: 'Slow tests', status: 'open', opened_at: 3_000 },
  ],
  rejected_handoffs: [
    { id: idOf(8), rejected_at: 4_000, reason: 'missing_context', note: 'no test plan\nat all' },
    { id: idOf(9), rejected_at: 4_500, reason: 'other', note: '' },
  ],
  unmet_criteria: ['Keys rotate.'],
  decisions: [
    {
      id: idOf(10),
      recorded_at: 1_500,
      statement: 'Sign with Ed25519.',
      rationale: 'Small and fast.',
      evidence: ['https://example.org/b', 'measured by hand'],
    },
    {
      id: idOf(11),
      recorded_at: 2_500,
      statement: 'Two keys are accepted.',
      rationale: null,
      evidence: ['https://example.org/a'],
    },
  ],
  decisions_total: 2,
  artifacts: [
    {
      id: idOf(12),
      recorded_at: 2_000,
      type: 'document',
      title: 'Plan',
      version: 3,
      uri: 'https://example.org/a',
      sha256: 'a'.repeat(64),
    },
    {
      id: idOf(13),
      recorded_at: 2_000,
      type: 'file',
      title: 'Notes',
      version: 1,
      uri: null,
      sha256: null,
    },
  ],
  artifacts_total: 2,
  files: ['src/😀.ts', 'src/＠.ts', 'a.ts'],
  files_total: 3,
  next: { objective: 'Review it.', purpose: 'review' },
  source: {
    session_id: idOf(14),
    runtime: 'codex',
    provider_session_id: 'thread-1',
    machine: null,
  },
};

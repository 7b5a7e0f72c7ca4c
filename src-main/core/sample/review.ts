import type { SampleStep } from './steps.ts';
import { hours, minutes } from './time.ts';

const work = '$tokens';
const session_id = '$claude';

/** The hand-off is turned down, amended, taken on by Claude Code, and handed back. */
export const review: readonly SampleStep[] = [
  {
    operation: 'handoff.reject',
    after: 25 * minutes,
    input: {
      handoff: '$first',
      reason: 'missing_context',
      note: 'No word on what happens to readers who are signed in during the switch.',
    },
  },
  {
    operation: 'decision.record',
    after: 18 * minutes,
    input: {
      work,
      statement: 'For seven days the old cookie is exchanged for a token at the next request.',
      rationale: 'Nobody is signed out, and the exchange can be switched off again.',
    },
  },
  { operation: 'handoff.compile', after: minutes, input: { handoff: '$first' } },
  {
    operation: 'session.start',
    as: 'claude',
    after: 14 * hours,
    input: {
      work,
      runtime: 'claude',
      purpose: 'review',
      model: 'claude-fable-5-1',
      machine: 'harbour-laptop',
    },
  },
  {
    operation: 'handoff.accept',
    after: minutes,
    input: { handoff: '$first', to_session_id: session_id },
  },
  {
    operation: 'artifact.record',
    after: 30 * minutes,
    input: {
      work,
      session_id,
      type: 'document',
      title: 'Migration plan',
      uri: 'docs/token-migration.md',
      sha256: '6f3ac5a0d5b7f0fcf1d5a0a3c05d4c1c8c6a5d5c8b1c6c7e7d9a2f60b1b0c9e4',
    },
  },
  {
    operation: 'outcome.record',
    after: 20 * minutes,
    input: {
      work,
      session_id,
      summary:
        'The signing is sound and tested. Taking the migration back drops a column too early.',
      met: [
        'A token older than fifteen minutes is refused.',
        'Keys rotate without signing anybody out.',
      ],
      unmet: ['The migration can be taken back.'],
    },
  },
  { operation: 'handoff.complete', after: 3 * minutes, input: { handoff: '$first' } },
  {
    operation: 'workspace.report',
    after: minutes,
    input: {
      session: session_id,
      files: [
        { path: 'docs/token-migration.md', insertions: 9, deletions: 2 },
        { path: 'server/migrations/0042_sessions.sql', insertions: 4, deletions: 4 },
      ],
    },
  },
  {
    operation: 'session.end',
    after: minutes,
    input: { session: session_id, status: 'completed' },
  },
  {
    operation: 'handoff.create',
    as: 'second',
    after: 6 * minutes,
    input: {
      work,
      to_runtime: 'codex',
      purpose: 'implement',
      objective: 'Make the migration reversible: keep the old column until the exchange ends.',
      source_session_id: session_id,
    },
  },
  {
    operation: 'session.start',
    after: hours,
    input: { work, runtime: 'codex', purpose: 'implement', machine: 'harbour-laptop' },
  },
];

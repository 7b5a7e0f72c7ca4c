import type { SampleStep } from './steps.ts';
import { hours, minutes } from './time.ts';

const work = '$search';

/** A second item, whose session fails and whose hand-off is turned down. */
export const search: readonly SampleStep[] = [
  { operation: 'work.move', after: 2 * hours, input: { work, state: 'in_progress' } },
  {
    operation: 'session.start',
    as: 'finder',
    after: minutes,
    input: { work, runtime: 'claude', purpose: 'implement', machine: 'harbour-desk' },
  },
  {
    operation: 'decision.record',
    after: 22 * minutes,
    input: {
      work,
      session_id: '$finder',
      statement: 'Names are compared by trigrams, not by sound.',
      rationale: 'Sounds differ by language; the shop sells books in nine.',
    },
  },
  {
    operation: 'session.end',
    after: 40 * minutes,
    input: { session: '$finder', status: 'failed' },
  },
  {
    operation: 'handoff.create',
    as: 'third',
    after: 5 * minutes,
    input: {
      work,
      to_runtime: 'codex',
      purpose: 'implement',
      objective: 'Finish the look-up and measure it on the whole catalogue.',
      source_session_id: '$finder',
    },
  },
  {
    operation: 'handoff.reject',
    after: 35 * minutes,
    input: {
      handoff: '$third',
      reason: 'missing_context',
      note: 'Where is the catalogue to measure on?\nAnd how slow is too slow?',
    },
  },
];

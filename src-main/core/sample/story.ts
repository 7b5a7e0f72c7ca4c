import type { SampleStep } from './steps.ts';

const minutes = 60 * 1000;
const hours = 60 * minutes;

/** How long ago the story of the sample begins, in milliseconds. */
export const storyLength = 46 * hours;

/**
 * The sample as a list of steps: what two runtimes and a person did to a small shop over two days.
 * `as` names what a step made, `$name` points at it in a later one, `after` is the time that passes
 * before it.
 */
export const story: readonly SampleStep[] = [
  {
    operation: 'project.create',
    as: 'project',
    input: { name: 'Harbour Books (sample)', key_prefix: 'SHOP' },
  },
  ...backlog(),
  ...implementation(),
  ...review(),
  ...secondItem(),
];

function backlog(): SampleStep[] {
  const project = '$project';
  return [
    {
      operation: 'work.create',
      as: 'tokens',
      after: 4 * minutes,
      input: {
        project,
        title: 'Replace session cookies with signed tokens',
        goal: 'Every request of a signed-in reader carries a token that the shop can check without a database look-up, and a stolen token is of no use after fifteen minutes.',
        task_type: 'feature',
        priority: 'urgent',
        version: '2.4',
        constraints: [
          'Readers who are signed in today stay signed in.',
          'No new service: keys live in the existing configuration store.',
        ],
        acceptance_criteria: [
          'A token older than fifteen minutes is refused.',
          'Keys rotate without signing anybody out.',
          'The migration can be taken back.',
        ],
      },
    },
    {
      operation: 'work.create',
      as: 'search',
      after: 6 * minutes,
      input: {
        project,
        title: 'Search answers with typing mistakes in author names',
        goal: 'A reader who types "Dostoyevski" finds Dostoevsky.',
        task_type: 'feature',
        priority: 'high',
        version: '2.4',
        acceptance_criteria: ['One wrong, missing or swapped letter still finds the author.'],
      },
    },
    {
      operation: 'work.create',
      as: 'logout',
      after: 3 * minutes,
      input: {
        project,
        title: 'Sign out on every device at once',
        goal: 'One button in the account page ends all sessions of a reader.',
        task_type: 'feature',
        priority: 'normal',
        version: '2.5',
        depends_on: ['$tokens'],
      },
    },
    {
      operation: 'work.create',
      as: 'totals',
      after: 2 * minutes,
      input: {
        project,
        title: 'Basket total is off by one cent with three discounts',
        task_type: 'fix',
        priority: 'high',
        acceptance_criteria: ['The total equals the sum of the printed lines, always.'],
      },
    },
    {
      operation: 'work.create',
      as: 'stock',
      after: 5 * minutes,
      input: {
        project,
        title: 'Count the stock in the Harbour Street cellar by hand',
        task_type: 'manual',
        priority: 'low',
      },
    },
    {
      operation: 'work.create',
      as: 'docs',
      after: 2 * minutes,
      input: {
        project,
        title: 'Describe how to restore a backup',
        task_type: 'docs',
        priority: 'normal',
      },
    },
    { operation: 'work.move', after: hours, input: { work: '$totals', state: 'in_progress' } },
    { operation: 'work.complete', after: 2 * hours, input: { work: '$totals' } },
  ];
}

function implementation(): SampleStep[] {
  const work = '$tokens';
  const session_id = '$codex';
  return [
    { operation: 'work.move', after: 3 * hours, input: { work, state: 'in_progress' } },
    {
      operation: 'session.start',
      as: 'codex',
      after: minutes,
      input: {
        work,
        runtime: 'codex',
        purpose: 'implement',
        provider_session_id: '01a0695f-7c1e-7d20-9a41-5b7c6f0e2d11',
        machine: 'harbour-laptop',
      },
    },
    {
      operation: 'decision.record',
      as: 'hmac',
      after: 12 * minutes,
      input: {
        work,
        session_id,
        statement: 'Tokens are signed with HMAC-SHA-256 and one shared key.',
        rationale: 'The shop runs on one machine, so a shared key looked like the least to keep.',
      },
    },
    {
      operation: 'artifact.record',
      after: 14 * minutes,
      input: {
        work,
        session_id,
        type: 'document',
        title: 'Migration plan',
        uri: 'docs/token-migration.md',
      },
    },
    {
      operation: 'decision.record',
      after: 35 * minutes,
      input: {
        work,
        session_id,
        statement: 'Tokens are signed with Ed25519; the two newest public keys are accepted.',
        rationale:
          'A shared key cannot rotate without signing everybody out. With two accepted keys the old tokens run out by themselves.',
        evidence: [
          'https://www.rfc-editor.org/rfc/rfc8032',
          'Measured: 38 µs to check one token on the shop machine.',
        ],
        supersedes: '$hmac',
      },
    },
    {
      operation: 'artifact.record',
      after: 20 * minutes,
      input: {
        work,
        session_id,
        type: 'document',
        title: 'Migration plan',
        uri: 'docs/token-migration.md',
      },
    },
    {
      operation: 'artifact.record',
      after: 40 * minutes,
      input: {
        work,
        session_id,
        type: 'branch',
        title: 'Token signing',
        uri: 'git:signed-tokens',
      },
    },
    {
      operation: 'blocker.open',
      as: 'staging',
      after: 10 * minutes,
      input: {
        work,
        session_id,
        title: 'The staging machine has no clock synchronisation, tokens expire at once',
        severity: 'high',
      },
    },
    {
      operation: 'workspace.report',
      after: 5 * minutes,
      input: {
        session: session_id,
        files: [
          { path: 'docs/token-migration.md', insertions: 74, deletions: 0 },
          { path: 'server/auth/keys.ts', insertions: 96, deletions: 0 },
          { path: 'server/auth/session.ts', insertions: 41, deletions: 118 },
          { path: 'server/auth/token.ts', insertions: 152, deletions: 0 },
          { path: 'server/auth/token.test.ts', insertions: 203, deletions: 0 },
          { path: 'server/migrations/0042_sessions.sql', insertions: 12, deletions: 3 },
        ],
      },
    },
    {
      operation: 'session.end',
      after: 2 * minutes,
      input: { session: session_id, status: 'completed' },
    },
    {
      operation: 'handoff.create',
      as: 'first',
      after: 4 * minutes,
      input: {
        work,
        to_runtime: 'claude',
        purpose: 'review',
        objective: 'Review the migration and say whether it can be taken back.',
        source_session_id: session_id,
      },
    },
  ];
}

function review(): SampleStep[] {
  const work = '$tokens';
  const session_id = '$claude';
  return [
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
}

function secondItem(): SampleStep[] {
  const work = '$search';
  return [
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
}

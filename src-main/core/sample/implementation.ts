import type { SampleStep } from './steps.ts';
import { hours, minutes } from './time.ts';

const work = '$tokens';
const session_id = '$codex';

/** Codex implements the tokens, changes its mind once, and hands off. */
export const implementation: readonly SampleStep[] = [
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

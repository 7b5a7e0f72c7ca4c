import type { Handoff, PackageVersion } from '#shared/domain/records.ts';
import type { RejectReason } from '#shared/domain/states.ts';

/** A version with the start of its hash, as it is spoken of: `v3, 9f2c1a8b…`. */
export function versionWords({ version, hash }: Pick<PackageVersion, 'version' | 'hash'>): string {
  return `v${String(version)}, ${hash.slice(0, 8)}…`;
}

const reasons: Readonly<Record<RejectReason, string>> = {
  missing_context: 'Missing context',
  wrong_runtime: 'Wrong runtime',
  superseded: 'Superseded',
  other: 'Another reason',
};

/** A reason for turning a package down, in words. */
export function reasonWords(reason: RejectReason): string {
  return reasons[reason];
}

/** The time at which a handoff came into the state that it is in. */
export function stateSince(handoff: Handoff): string {
  const times: Record<Handoff['state'], string | null> = {
    requested: handoff.requested_at,
    compiled: handoff.compiled_at,
    accepted: handoff.accepted_at,
    rejected: handoff.rejected_at,
    completed: handoff.completed_at,
    cancelled: handoff.cancelled_at,
  };
  return times[handoff.state] ?? handoff.requested_at;
}

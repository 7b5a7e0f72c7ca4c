import type { Operation } from '#shared/operations/operation.ts';
import type { Credential } from '#main/core/caller.ts';

/** The input fields that mean what is the session's own, where a session leaves them out. */
const ownFields: Readonly<Record<string, 'workId' | 'sessionId'>> = {
  work: 'workId',
  session: 'sessionId',
  session_id: 'sessionId',
  to_session_id: 'sessionId',
};

/**
 * The input fields of an operation that a session need not name, with what stands in. None for a
 * credential that is no session's.
 */
export function ownDefaults(
  { input }: Operation,
  credential: Credential,
): Readonly<Record<string, string>> {
  const defaults: Record<string, string> = {};
  if (credential.sessionId === null) return defaults;
  for (const [field, source] of Object.entries(ownFields)) {
    const value = credential[source];
    if (value !== null && Object.hasOwn(input.shape, field)) defaults[field] = value;
  }
  return defaults;
}

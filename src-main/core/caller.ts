import type { Scope, Surface } from '#shared/operations/operation.ts';
import { scopes } from '#shared/operations/operation.ts';

/** Who is calling, and how far they reach. */
export interface Credential {
  /** The key of its receipts: `owner`, or the credential's id. */
  readonly id: string;
  readonly scopes: readonly Scope[];
  /** Confines it to one project. */
  readonly projectId: string | null;
  /** Confines it to one work item. */
  readonly workId: string | null;
  /** The session that it was made for. */
  readonly sessionId: string | null;
}

/** A call's origin: the way in and the credential. */
export interface Caller {
  readonly surface: Surface;
  readonly credential: Credential;
}

/** The person at this machine: everything, everywhere. */
export const ownerCredential: Credential = {
  id: 'owner',
  scopes,
  projectId: null,
  workId: null,
  sessionId: null,
};

/** The owner, calling over a surface. */
export function ownerCaller(surface: Surface): Caller {
  return { surface, credential: ownerCredential };
}

/** How the log names a caller: `owner`, or `session:<id>`, or `credential:<id>`. */
export function actorName({ credential }: Caller): string {
  if (credential.sessionId !== null) return `session:${credential.sessionId}`;
  return credential.id === 'owner' ? 'owner' : `credential:${credential.id}`;
}

import type { Scope } from './operation.ts';
import { scopes } from './operation.ts';

/**
 * What a credential stands for: `owner` the person at this machine, `project` an executor on the
 * board of one project, `work` a session on its one work item.
 */
export const credentialKinds = ['owner', 'project', 'work'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

const sessionScopes = [
  'work.read',
  'session.read',
  'session.write',
  'record.read',
  'record.write',
  'handoff.read',
  'handoff.create',
  'handoff.decide',
  'event.read',
] as const satisfies readonly Scope[];

/**
 * The most that a credential of each kind may do. What reaches beyond one project (making projects,
 * giving them folders, the machine) is the owner's alone; what reaches beyond one work item (the
 * board, the inbox) is no session's.
 */
export const scopesOfKind: Readonly<Record<CredentialKind, readonly Scope[]>> = {
  owner: scopes,
  project: [...sessionScopes, 'project.read', 'work.write', 'inbox.read'],
  work: sessionScopes,
};

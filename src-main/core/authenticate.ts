import { hash } from 'node:crypto';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { CredentialState } from '#shared/operations/credentialOperations.ts';
import { scopesOfKind } from '#shared/operations/credentialScopes.ts';
import { getCredentialByToken } from '../store/credentials.ts';
import type { CredentialInUse } from '../store/credentials.ts';
import type { Store } from '../store/store.ts';
import { storeProblem } from '../store/storeProblem.ts';
import type { Credential } from './caller.ts';

const endings: Readonly<Record<Exclude<CredentialState, 'active'>, string>> = {
  expired: 'The credential has expired.',
  revoked: 'The credential was revoked.',
  session_ended: 'The credential ended with its session.',
};

function toCredential(found: CredentialInUse): Credential {
  const most = scopesOfKind[found.kind];
  return {
    id: found.id,
    // What a kind may was perhaps narrowed since the credential was made.
    scopes: found.scopes.filter((scope) => most.includes(scope)),
    projectId: found.project_id,
    workId: found.work_id,
    sessionId: found.session_id,
  };
}

/**
 * The credential that a token stands for. It is looked up by its SHA-256, so the time that takes says
 * nothing of the tokens there are. Errors: `credential_missing`, `credential_invalid`, those of a
 * database that cannot be read.
 */
export function authenticate(
  store: Pick<Store, 'look' | 'clock'>,
  token: string | undefined,
): Answer<Credential> {
  if (token === undefined || token === '') {
    return fail('credential_missing', 'The call carries no credential.');
  }
  try {
    const found = store.look((sql) =>
      getCredentialByToken(sql, hash('sha256', token), store.clock()),
    );
    if (found === undefined) return fail('credential_invalid', 'The credential is unknown.');
    if (found.state !== 'active') return fail('credential_invalid', endings[found.state]);
    return succeed(toCredential(found));
  } catch (error) {
    const problem = storeProblem(error);
    if (problem !== undefined) return problem;
    throw error;
  }
}

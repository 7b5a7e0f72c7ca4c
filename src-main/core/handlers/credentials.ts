import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { CredentialRecord } from '#shared/operations/credentialOperations.ts';
import { scopesOfKind } from '#shared/operations/credentialScopes.ts';
import type { Scope } from '#shared/operations/operation.ts';
import type { OperationInput } from '#shared/operations/registry.ts';
import {
  getCredential,
  insertCredential,
  listCredentials,
  revokeCredential,
} from '../../store/credentials.ts';
import { readCursor } from '../../store/cursor.ts';
import { getSessionProject } from '../../store/sessions.ts';
import type { Call, Handler } from '../call.ts';
import { randomHex } from '../ids.ts';
import { resolveId, resolveProject } from '../references.ts';
import { resolveSession } from '../sessionReference.ts';

const day = 24 * 60 * 60 * 1000;

/** Random bytes of a token: as many as SHA-256 gives, so that guessing one is no easier than that. */
const tokenBytes = 32;

// The start lets programs that look for leaked secrets know one.
function makeToken(): string {
  return `kernel_${randomHex(tokenBytes)}`;
}

type Reach = Pick<CredentialRecord, 'project_id' | 'work_id' | 'session_id'>;
type Input = OperationInput<'credential.create'>;

function misplaced(field: 'project' | 'session', kind: string): Answer<never> {
  return fail('invalid_input', `A credential of the kind ${kind} names no ${field}.`, { field });
}

function needed(field: 'project' | 'session', kind: string): Answer<never> {
  return fail('invalid_input', `A credential of the kind ${kind} names its ${field}.`, { field });
}

function reachOfSession(call: Call, reference: string): Answer<Reach> {
  const session = resolveSession(call, reference);
  if (!session.ok) return session;
  const { id, work_id, status } = session.value;
  if (status !== 'active') {
    return fail('session_not_active', `The session is ${status}: a credential would be dead.`, {
      field: 'session',
    });
  }
  return succeed({ project_id: getSessionProject(call.sql, id), work_id, session_id: id });
}

function resolveReach(call: Call, { kind, project, session }: Input): Answer<Reach> {
  if (kind !== 'project' && project !== undefined) return misplaced('project', kind);
  if (kind !== 'work' && session !== undefined) return misplaced('session', kind);
  if (kind === 'owner') return succeed({ project_id: null, work_id: null, session_id: null });
  if (kind === 'work') {
    return session === undefined ? needed('session', kind) : reachOfSession(call, session);
  }
  if (project === undefined) return needed('project', kind);
  const found = resolveProject(call, project);
  if (!found.ok) return found;
  return succeed({ project_id: found.value.id, work_id: null, session_id: null });
}

function chooseScopes({ kind, scopes }: Input): Answer<readonly Scope[]> {
  const most = scopesOfKind[kind];
  const beyond = scopes?.findIndex((scope) => !most.includes(scope)) ?? -1;
  if (beyond !== -1) {
    return fail('invalid_input', `A credential of the kind ${kind} may have: ${most.join(', ')}.`, {
      field: `scopes.${String(beyond)}`,
    });
  }
  return succeed(scopes === undefined ? most : most.filter((scope) => scopes.includes(scope)));
}

function mustGet(call: Call, id: string): CredentialRecord {
  const credential = getCredential(call.sql, id, call.now);
  if (credential === undefined) throw new Error('a credential that was just written is gone');
  return credential;
}

// The log is kept by project, so it does not tell of an owner's; its row does, and is never deleted.
function emit(call: Call, credential: CredentialRecord, type: string): void {
  const { id, kind, project_id, work_id, session_id } = credential;
  if (project_id === null) return;
  call.emit({
    type: `credential.${type}`,
    project_id,
    ...(work_id === null ? {} : { work_id }),
    session_id,
    data: { credential_id: id, kind },
  });
}

const create: Handler<'credential.create'> = (call, input) => {
  const reach = resolveReach(call, input);
  if (!reach.ok) return reach;
  const scopes = chooseScopes(input);
  if (!scopes.ok) return scopes;
  const id = call.newId();
  const token = makeToken();
  insertCredential(
    call.sql,
    {
      id,
      kind: input.kind,
      name: input.name ?? null,
      token_sha256: call.sha256(token),
      scopes: scopes.value,
      ...reach.value,
      expires_at: call.now + input.days * day,
    },
    call.now,
  );
  const made = mustGet(call, id);
  emit(call, made, 'created');
  return succeed({ ...made, token });
};

const list: Handler<'credential.list'> = (call, input) => {
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listCredentials(call.sql, before.value, input.limit, call.now));
};

const revoke: Handler<'credential.revoke'> = (call, input) => {
  const id = resolveId(call, 'credentials', 'credential_not_found', 'credential', input.credential);
  if (!id.ok) return id;
  const credential = mustGet(call, id.value);
  if (credential.revoked_at !== null) return succeed(credential);
  revokeCredential(call.sql, id.value, call.now);
  emit(call, credential, 'revoked');
  return succeed(mustGet(call, id.value));
};

export const credentialHandlers = {
  'credential.create': create,
  'credential.list': list,
  'credential.revoke': revoke,
};

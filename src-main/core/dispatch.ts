import { hash } from 'node:crypto';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import { declarationOf, isOffered, isOperationName } from '#shared/operations/registry.ts';
import type { OperationName } from '#shared/operations/registry.ts';
import { appendEvent } from '../store/events.ts';
import type { Sql } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { storeProblem } from '../store/storeProblem.ts';
import type { Call, ProgramFacts } from './call.ts';
import { actorName } from './caller.ts';
import type { Caller } from './caller.ts';
import { handlers } from './handlers.ts';
import type { AnyHandler } from './handlers.ts';
import type { NewId } from './ids.ts';
import { inputProblem } from './inputProblem.ts';
import { claimReceipt, releaseReceipt, withReceipt } from './repeat.ts';
import type { Repeat } from './repeat.ts';
import { noServer } from './serverControl.ts';
import type { ServerControl } from './serverControl.ts';

/** What dispatch works with; given to it, so that it has no clock and no randomness of its own. */
export interface CoreParts {
  readonly store: Store;
  readonly newId: NewId;
  readonly facts: ProgramFacts;
  /** The HTTP server, where this process can host one. */
  readonly server?: ServerControl;
}

function sha256(text: string): string {
  return hash('sha256', text);
}

function makeCall(parts: CoreParts, caller: Caller, sql: Sql, now: number): Call {
  const actor = actorName(caller);
  return {
    sql,
    now,
    caller,
    sha256,
    facts: parts.facts,
    server: parts.server ?? noServer,
    at: (time) => makeCall(parts, caller, sql, time),
    newId: () => parts.newId(now),
    emit: (event) => {
      appendEvent(sql, event, actor, now);
    },
  };
}

interface Admitted {
  readonly name: OperationName;
  readonly input: unknown;
}

function admit(name: string, input: unknown, caller: Caller): Answer<Admitted> {
  if (!isOperationName(name)) return fail('invalid_input', 'There is no such operation.');
  if (!isOffered(name, caller.surface)) {
    return fail('surface_refused', `${name} does not exist on this surface.`);
  }
  const declaration = declarationOf(name);
  const missing = declaration.scope.find((scope) => !caller.credential.scopes.includes(scope));
  if (missing !== undefined) {
    return fail('scope_missing', `${name} needs the scope ${missing}.`, {
      details: { scope: missing },
    });
  }
  const parsed = declaration.input.safeParse(input, { reportInput: false });
  if (!parsed.success) return { ok: false, error: inputProblem(parsed.error.issues) };
  return succeed({ name, input: parsed.data });
}

function gather(
  parts: CoreParts,
  caller: Caller,
  handler: AnyHandler,
  input: unknown,
): Promise<Answer<unknown>> {
  if (handler.gather === undefined) return Promise.resolve(succeed(undefined));
  return handler.gather(
    (body) => parts.store.read((sql) => body(makeCall(parts, caller, sql, parts.store.now()))),
    input,
  );
}

async function read(
  parts: CoreParts,
  caller: Caller,
  handler: AnyHandler,
  input: unknown,
): Promise<Answer<unknown>> {
  const gathered = await gather(parts, caller, handler, input);
  if (!gathered.ok) return gathered;
  return parts.store.read((sql) =>
    handler.handle(makeCall(parts, caller, sql, parts.store.now()), input, gathered.value),
  );
}

async function write(
  parts: CoreParts,
  caller: Caller,
  handler: AnyHandler,
  input: unknown,
  repeat: Repeat | undefined,
): Promise<Answer<unknown>> {
  function finish(gathered: unknown): Answer<unknown> {
    return withReceipt(parts.store, repeat, (sql, now) =>
      handler.handle(makeCall(parts, caller, sql, now), input, gathered),
    );
  }
  if (handler.gather === undefined) return finish(undefined);
  const claimed = claimReceipt(parts.store, repeat);
  if (claimed !== undefined) return claimed;
  try {
    const found = await gather(parts, caller, handler, input);
    if (found.ok) return finish(found.value);
    releaseReceipt(parts.store, repeat);
    return found;
  } catch (error) {
    releaseReceipt(parts.store, repeat);
    throw error;
  }
}

/**
 * Does one operation for a caller: name, surface, scope and input are checked, then the handler runs
 * in one transaction. With `key`, the same call again gets the first answer again. What is expected
 * is an answer; only a bug is thrown.
 */
export async function dispatch(
  parts: CoreParts,
  name: string,
  input: unknown,
  caller: Caller,
  key?: string,
): Promise<Answer<unknown>> {
  try {
    const admitted = admit(name, input, caller);
    if (!admitted.ok) return admitted;
    const handler = handlers[admitted.value.name];
    if (!declarationOf(admitted.value.name).writes) {
      return await read(parts, caller, handler, admitted.value.input);
    }
    const repeat: Repeat | undefined =
      key === undefined
        ? undefined
        : {
            credential: caller.credential.id,
            operation: admitted.value.name,
            key,
            request_sha256: sha256(JSON.stringify(admitted.value.input)),
            secret: declarationOf(admitted.value.name).secret,
          };
    return await write(parts, caller, handler, admitted.value.input, repeat);
  } catch (error) {
    const problem = storeProblem(error);
    if (problem !== undefined) return problem;
    throw error;
  }
}

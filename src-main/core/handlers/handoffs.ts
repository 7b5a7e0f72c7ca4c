import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Handoff } from '#shared/domain/records.ts';
import { decideHandoff } from '#shared/lifecycle/handoffLifecycle.ts';
import type { HandoffCommand } from '#shared/lifecycle/handoffLifecycle.ts';
import type { OperationInput, OperationOutput } from '#shared/operations/registry.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import { readCursor } from '../../store/cursor.ts';
import {
  insertHandoff,
  listHandoffs,
  listRejections,
  markCancelled,
  markCompiled,
  markCompleted,
  markDismissed,
  markRejected,
  setObjective,
} from '../../store/handoffs.ts';
import { getPackage, listPackageVersions } from '../../store/packages.ts';
import type { Call, Handler } from '../call.ts';
import { storeCompilation } from '../compileHandoff.ts';
import { emitHandoff, mustGetHandoff, resolveHandoff } from '../handoffAccess.ts';
import type { HandoffOfWork } from '../handoffAccess.ts';
import { resolveWork } from '../references.ts';
import { resolveSessionOf } from '../sessionReference.ts';
import { accept, candidates } from './handoffAccept.ts';

/** How many versions of a package `handoff.show` lists. */
const listedVersions = 200;

function requestHandoff(
  call: Call,
  input: OperationInput<'handoff.request'>,
): Answer<HandoffOfWork> {
  const found = resolveWork(call, input.work);
  if (!found.ok) return found;
  const work = found.value;
  const source = resolveSessionOf(call, work, input.source_session_id, 'source_session_id');
  if (!source.ok) return source;
  const id = call.newId();
  insertHandoff(
    call.sql,
    {
      id,
      work_id: work.id,
      project_id: work.project_id,
      to_runtime: input.to_runtime,
      purpose: input.purpose,
      objective: input.objective ?? null,
      source_session_id: source.value,
    },
    call.now,
  );
  const made = { handoff: mustGetHandoff(call, id), work };
  emitHandoff(call, made, 'requested', { to_runtime: input.to_runtime });
  return succeed(made);
}

function compile(call: Call, { handoff, work }: HandoffOfWork): OperationOutput<'handoff.compile'> {
  const result = storeCompilation(call, work, handoff);
  const { version, hash } = result.package;
  if (result.compilation === 'recompiled' || handoff.state !== 'compiled') {
    markCompiled(call.sql, handoff.id, { version, hash }, call.now);
    emitHandoff(call, { handoff, work }, 'compiled', {
      from: handoff.state,
      compilation: result.compilation,
      version,
      hash,
    });
  }
  return { handoff: mustGetHandoff(call, handoff.id), ...result };
}

const request: Handler<'handoff.request'> = (call, input) => {
  const made = requestHandoff(call, input);
  return made.ok ? succeed(made.value.handoff) : made;
};

const create: Handler<'handoff.create'> = (call, input) => {
  const made = requestHandoff(call, input);
  return made.ok ? succeed(compile(call, made.value)) : made;
};

const recompile: Handler<'handoff.compile'> = (call, input) => {
  const found = resolveHandoff(call, input.handoff);
  if (!found.ok) return found;
  const { handoff, work } = found.value;
  const legal = decideHandoff(handoff.state, 'compile');
  if (!legal.ok) return legal;
  if (input.objective !== undefined && input.objective !== handoff.objective) {
    setObjective(call.sql, handoff.id, input.objective);
  }
  return succeed(compile(call, { handoff: mustGetHandoff(call, handoff.id), work }));
};

const list: Handler<'handoff.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listHandoffs(call.sql, work.value.id, before.value, input.limit));
};

const show: Handler<'handoff.show'> = (call, input) => {
  const found = resolveHandoff(call, input.handoff);
  if (!found.ok) return found;
  const { handoff } = found.value;
  const wanted = input.version ?? handoff.package_version;
  const stored = wanted === null ? undefined : getPackage(call.sql, handoff.id, wanted);
  if (wanted !== null && stored === undefined) {
    return fail('package_not_found', `The handoff has no package version ${String(wanted)}.`, {
      field: 'version',
    });
  }
  return succeed({
    handoff,
    package:
      stored === undefined
        ? null
        : {
            handoff_id: stored.handoff_id,
            version: stored.version,
            hash: stored.hash,
            generated_at: stored.generated_at,
            document: JSON.parse(stored.document) as HandoffPackageV1,
          },
    versions: listPackageVersions(call.sql, handoff.id, listedVersions),
    rejections: listRejections(call.sql, handoff.id),
  });
};

/** Runs a command that only moves the handoff: checked by the table, written, told. */
function moveHandoff(
  call: Call,
  reference: string,
  command: HandoffCommand,
  write: (found: HandoffOfWork) => Record<string, unknown>,
): Answer<Handoff> {
  const found = resolveHandoff(call, reference);
  if (!found.ok) return found;
  const legal = decideHandoff(found.value.handoff.state, command);
  if (!legal.ok) return legal;
  const data = write(found.value);
  emitHandoff(call, found.value, legal.value, data);
  return succeed(mustGetHandoff(call, found.value.handoff.id));
}

const reject: Handler<'handoff.reject'> = (call, input) =>
  moveHandoff(call, input.handoff, 'reject', ({ handoff }) => {
    const { id, package_version } = handoff;
    if (package_version === null) throw new Error('a compiled handoff has no package');
    const { reason, note } = input;
    markRejected(
      call.sql,
      { id: call.newId(), handoff_id: id, package_version, reason, note },
      call.now,
    );
    return { reason, version: package_version };
  });

const complete: Handler<'handoff.complete'> = (call, input) =>
  moveHandoff(call, input.handoff, 'complete', ({ handoff }) => {
    markCompleted(call.sql, handoff.id, call.now);
    return {};
  });

const cancel: Handler<'handoff.cancel'> = (call, input) =>
  moveHandoff(call, input.handoff, 'cancel', ({ handoff }) => {
    markCancelled(call.sql, handoff.id, call.now);
    return { from: handoff.state };
  });

const dismiss: Handler<'handoff.dismiss'> = (call, input) => {
  const found = resolveHandoff(call, input.handoff);
  if (!found.ok) return found;
  const { handoff } = found.value;
  if (handoff.state !== 'rejected') {
    return fail(
      'handoff_state_illegal',
      `Only a rejected handoff is dismissed; it is ${handoff.state}.`,
    );
  }
  if (handoff.dismissed_at !== null) {
    return fail('handoff_already_dismissed', `It was dismissed at ${handoff.dismissed_at}.`);
  }
  markDismissed(call.sql, handoff.id, call.now);
  emitHandoff(call, found.value, 'dismissed');
  return succeed(mustGetHandoff(call, handoff.id));
};

export const handoffHandlers = {
  'handoff.request': request,
  'handoff.create': create,
  'handoff.compile': recompile,
  'handoff.list': list,
  'handoff.show': show,
  'handoff.accept': accept,
  'handoff.reject': reject,
  'handoff.complete': complete,
  'handoff.cancel': cancel,
  'handoff.dismiss': dismiss,
  'handoff.candidates': candidates,
};

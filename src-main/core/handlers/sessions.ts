import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Session, WorkItem } from '#shared/domain/records.ts';
import { readCursor } from '../../store/cursor.ts';
import {
  endSession,
  getSession,
  getSessionProject,
  insertSession,
  listProjectSessions,
  listSessions,
  updateSession,
} from '../../store/sessions.ts';
import { getNewestReport } from '../../store/workspaceReports.ts';
import type { Call, Handler } from '../call.ts';
import { resolveProject, resolveWork } from '../references.ts';
import { resolveOwnSession, resolveSession, resolveSessionOf } from '../sessionReference.ts';

function mustGet(call: Call, id: string): Session {
  const session = getSession(call.sql, id);
  if (session === undefined) throw new Error('a session that was just written is gone');
  return session;
}

// A session that starts another one is not its parent unless it says so.
function resolveParent(
  call: Call,
  work: WorkItem,
  reference: string | undefined,
): Answer<string | null> {
  if (reference === undefined) return succeed(null);
  return resolveSessionOf(call, work, reference, 'parent_session_id');
}

const start: Handler<'session.start'> = (call, input) => {
  const found = resolveWork(call, input.work);
  if (!found.ok) return found;
  const { id: work_id, project_id } = found.value;
  const parent = resolveParent(call, found.value, input.parent_session_id);
  if (!parent.ok) return parent;
  const id = call.newId();
  const session = {
    id,
    work_id,
    project_id,
    runtime: input.runtime,
    purpose: input.purpose,
    parent_session_id: parent.value,
    provider_session_id: input.provider_session_id ?? null,
    model: input.model ?? null,
    machine: input.machine ?? null,
  };
  insertSession(call.sql, session, call.now);
  call.emit({
    type: 'session.started',
    project_id,
    work_id,
    session_id: id,
    data: { runtime: input.runtime, parent_session_id: parent.value },
  });
  return succeed(mustGet(call, id));
};

function emitChange(
  call: Call,
  type: 'session.updated' | 'session.ended',
  session: Session,
  data: Record<string, unknown>,
): void {
  const project_id = getSessionProject(call.sql, session.id);
  call.emit({ type, project_id, work_id: session.work_id, session_id: session.id, data });
}

const factNames = ['provider_session_id', 'model', 'machine'] as const;

const update: Handler<'session.update'> = (call, input) => {
  const found = resolveOwnSession(call, input.session);
  if (!found.ok) return found;
  const session = found.value;
  updateSession(call.sql, session.id, {
    provider_session_id: input.provider_session_id ?? session.provider_session_id,
    model: input.model ?? session.model,
    machine: input.machine ?? session.machine,
  });
  const fields = factNames.filter((name) => input[name] !== undefined);
  emitChange(call, 'session.updated', session, { fields });
  return succeed(mustGet(call, session.id));
};

const end: Handler<'session.end'> = (call, input) => {
  const found = resolveOwnSession(call, input.session);
  if (!found.ok) return found;
  const session = found.value;
  if (session.status !== 'active') {
    return fail('session_not_active', `The session is ${session.status} already.`, {
      field: 'session',
      details: { status: session.status },
    });
  }
  endSession(call.sql, session.id, input.status, call.now);
  emitChange(call, 'session.ended', session, { status: input.status });
  return succeed(mustGet(call, session.id));
};

const show: Handler<'session.show'> = (call, input) => {
  const session = resolveSession(call, input.session);
  if (!session.ok) return session;
  const workspace_report = getNewestReport(call.sql, session.value.id) ?? null;
  return succeed({ ...session.value, workspace_report });
};

const list: Handler<'session.list'> = (call, input) => {
  const work = resolveWork(call, input.work);
  if (!work.ok) return work;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listSessions(call.sql, work.value.id, before.value, input.limit));
};

const listProject: Handler<'session.list_project'> = (call, input) => {
  const project = resolveProject(call, input.project);
  if (!project.ok) return project;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listProjectSessions(call.sql, project.value.id, before.value, input.limit));
};

export const sessionHandlers = {
  'session.start': start,
  'session.update': update,
  'session.end': end,
  'session.show': show,
  'session.list': list,
  'session.list_project': listProject,
};

import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { readCursor } from '../../store/cursor.ts';
import { countInbox, listInbox } from '../../store/inbox.ts';
import type { Call, Handler } from '../call.ts';
import { resolveProject } from '../references.ts';

/** Where counting stops: more than anybody reads. */
const mostCounted = 200;

function projectOf(call: Call, reference: string | undefined): Answer<string | null> {
  if (reference === undefined) return succeed(call.caller.credential.projectId);
  const project = resolveProject(call, reference);
  return project.ok ? succeed(project.value.id) : project;
}

const list: Handler<'inbox.list'> = (call, input) => {
  const project = projectOf(call, input.project);
  if (!project.ok) return project;
  const before = readCursor(input.cursor, ['number', 'text']);
  if (!before.ok) return before;
  return succeed(listInbox(call.sql, project.value, before.value, input.limit));
};

const count: Handler<'inbox.count'> = (call, input) => {
  const project = projectOf(call, input.project);
  if (!project.ok) return project;
  const counted = countInbox(call.sql, project.value, mostCounted + 1);
  return succeed({ count: Math.min(counted, mostCounted), more: counted > mostCounted });
};

export const inboxHandlers = { 'inbox.list': list, 'inbox.count': count };

import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Project, WorkItem } from '#shared/domain/records.ts';
import type { WorkState } from '#shared/domain/states.ts';
import { legalWorkMoves } from '#shared/lifecycle/workLifecycle.ts';
import { readCursor } from '../../store/cursor.ts';
import { takeKeyNumber } from '../../store/projects.ts';
import {
  dependsOn,
  findWorkByKey,
  getWork,
  insertWork,
  listWork,
  listWorkByKeyStart,
  moveWork,
  replaceDependencies,
  searchWork,
  updateWork,
} from '../../store/work.ts';
import type { Call, Handler } from '../call.ts';
import { resolveProject, resolveWork } from '../references.ts';

function mustGet(call: Call, id: string): WorkItem {
  const work = getWork(call.sql, id);
  if (work === undefined) throw new Error('a work item that was just written is gone');
  return work;
}

function freeKey(call: Call, project: Project): string {
  for (;;) {
    const key = `${project.key_prefix}-${String(takeKeyNumber(call.sql, project.id))}`;
    if (findWorkByKey(call.sql, key, project.id, 1).length === 0) return key;
  }
}

function chooseKey(call: Call, project: Project, stated: string | undefined): Answer<string> {
  if (stated === undefined) return succeed(freeKey(call, project));
  if (findWorkByKey(call.sql, stated, project.id, 1).length === 0) return succeed(stated);
  return fail('key_taken', `The project already has a work item ${stated}.`, { field: 'key' });
}

function resolveDependency(
  call: Call,
  projectId: string,
  reference: string,
  field: string,
): Answer<WorkItem> {
  // Within the project first: a key may stand for another item in another project.
  const [sameProject] = findWorkByKey(call.sql, reference.toUpperCase(), projectId, 1);
  return resolveWork(call, sameProject?.id ?? reference, field);
}

/**
 * The ids of the named dependencies, in the order they were named. A work item of another project
 * and one that would close a circle are refused.
 */
function resolveDependencies(
  call: Call,
  work: { id: string; project_id: string },
  references: readonly string[],
): Answer<string[]> {
  const ids: string[] = [];
  for (const [index, reference] of references.entries()) {
    const field = `depends_on.${String(index)}`;
    const found = resolveDependency(call, work.project_id, reference, field);
    if (!found.ok) return found;
    const other = found.value;
    if (other.project_id !== work.project_id) {
      return fail('dependency_elsewhere', `${other.key} belongs to another project.`, { field });
    }
    if (other.id === work.id || dependsOn(call.sql, other.id, work.id)) {
      return fail('dependency_cycle', `${other.key} already waits for this work item.`, { field });
    }
    if (!ids.includes(other.id)) ids.push(other.id);
  }
  return succeed(ids);
}

const create: Handler<'work.create'> = (call, input) => {
  const found = resolveProject(call, input.project);
  if (!found.ok) return found;
  const project = found.value;
  const key = chooseKey(call, project, input.key);
  if (!key.ok) return key;
  const work = { id: call.newId(), project_id: project.id };
  const before = resolveDependencies(call, work, input.depends_on);
  if (!before.ok) return before;
  insertWork(call.sql, { ...input, ...work, key: key.value }, call.now);
  replaceDependencies(call.sql, work.id, before.value);
  call.emit({ type: 'work.created', project_id: project.id, work_id: work.id });
  return succeed(mustGet(call, work.id));
};

const update: Handler<'work.update'> = (call, input) => {
  const found = resolveWork(call, input.work);
  if (!found.ok) return found;
  const work = found.value;
  const { depends_on } = input;
  if (depends_on !== undefined) {
    const before = resolveDependencies(call, work, depends_on);
    if (!before.ok) return before;
    replaceDependencies(call.sql, work.id, before.value);
  }
  const stated = Object.entries(input).filter(
    ([name, value]) => value !== undefined && name !== 'work' && name !== 'depends_on',
  );
  updateWork(call.sql, work.id, { ...work, ...Object.fromEntries(stated) }, call.now);
  call.emit({
    type: 'work.updated',
    project_id: work.project_id,
    work_id: work.id,
    data: { fields: [...stated.map(([name]) => name), ...(depends_on ? ['depends_on'] : [])] },
  });
  return succeed(mustGet(call, work.id));
};

function move(call: Call, work: WorkItem, to: WorkState): Answer<WorkItem> {
  const mover = call.caller.credential.sessionId === null ? 'owner' : 'session';
  const legal = legalWorkMoves(work.state, mover);
  if (!legal.includes(to)) {
    return fail('work_state_illegal', `${work.key} is ${work.state} and cannot become ${to}.`, {
      remedy:
        legal.length === 0
          ? 'Ask its owner to open it again.'
          : `Possible now: ${legal.join(', ')}.`,
      field: 'state',
      details: { state: work.state, legal },
    });
  }
  moveWork(call.sql, { id: call.newId(), work_id: work.id, from: work.state, to }, call.now);
  call.emit({
    type: 'work.moved',
    project_id: work.project_id,
    work_id: work.id,
    session_id: call.caller.credential.sessionId,
    data: { from: work.state, to },
  });
  return succeed(mustGet(call, work.id));
}

const moveHandler: Handler<'work.move'> = (call, input) => {
  const work = resolveWork(call, input.work);
  return work.ok ? move(call, work.value, input.state) : work;
};

const complete: Handler<'work.complete'> = (call, input) => {
  const work = resolveWork(call, input.work);
  return work.ok ? move(call, work.value, 'done') : work;
};

const show: Handler<'work.show'> = (call, input) => resolveWork(call, input.work);

const list: Handler<'work.list'> = (call, input) => {
  const project = resolveProject(call, input.project);
  if (!project.ok) return project;
  const { query } = input;
  if (query === undefined) {
    const after = readCursor(input.cursor, ['number', 'number']);
    if (!after.ok) return after;
    return succeed(listWork(call.sql, project.value.id, input, after.value, input.limit));
  }
  const short = [...query].length < 3;
  const after = readCursor(input.cursor, [short ? 'text' : 'number']);
  if (!after.ok) return after;
  const find = short ? listWorkByKeyStart : searchWork;
  return succeed(find(call.sql, project.value.id, { ...input, query }, after.value, input.limit));
};

export const workHandlers = {
  'work.create': create,
  'work.list': list,
  'work.show': show,
  'work.update': update,
  'work.move': moveHandler,
  'work.complete': complete,
};

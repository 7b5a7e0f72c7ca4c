import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Project } from '#shared/domain/records.ts';
import { readCursor } from '../../store/cursor.ts';
import {
  countWorkByState,
  getProject,
  getProjectByFolder,
  insertProject,
  listProjects,
  updateProject,
} from '../../store/projects.ts';
import type { Sql } from '../../store/sql.ts';
import type { Call, GatheringHandler, Handler } from '../call.ts';
import { resolveProject } from '../references.ts';

/** A key prefix made of a project's name: its initials, or the start of its one word. */
export function proposeKeyPrefix(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/u)
    .map((word) => word.replace(/^[0-9]+/u, ''))
    .filter((word) => word !== '');
  const initials = words.map((word) => word.charAt(0)).join('');
  const made = words.length > 1 ? initials.slice(0, 5) : (words[0] ?? '').slice(0, 4);
  return made === '' ? 'WORK' : made;
}

function checkFolder(folder: string | null | undefined): Answer<string | null> {
  if (folder == null) return succeed(null);
  const absolute = resolve(folder);
  if (isFolder(absolute)) return succeed(absolute);
  return fail('folder_not_found', 'There is no such folder, or it may not be looked at.', {
    field: 'folder',
  });
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function refuseTaken(sql: Sql, folder: string | null, self?: string): Answer<void> {
  if (folder === null) return succeed(undefined);
  const other = getProjectByFolder(sql, folder);
  if (other === undefined || other.id === self) return succeed(undefined);
  return fail('folder_taken', `The project "${other.name}" already has this folder.`, {
    field: 'folder',
    details: { project_id: other.id },
  });
}

function mustGet(sql: Sql, id: string): Project {
  const project = getProject(sql, id);
  if (project === undefined) throw new Error('a project that was just written is gone');
  return project;
}

function lookAtFolder(
  _read: unknown,
  input: { folder?: string | null | undefined },
): Promise<Answer<string | null>> {
  return Promise.resolve(checkFolder(input.folder));
}

const create: GatheringHandler<'project.create', string | null> = {
  gather: lookAtFolder,
  handle: (call, input, folder) => {
    const free = refuseTaken(call.sql, folder);
    if (!free.ok) return free;
    const id = call.newId();
    const key_prefix = input.key_prefix ?? proposeKeyPrefix(input.name);
    insertProject(call.sql, { id, name: input.name, key_prefix, folder }, call.now);
    call.emit({ type: 'project.created', project_id: id });
    return succeed(mustGet(call.sql, id));
  },
};

const update: GatheringHandler<'project.update', string | null> = {
  gather: lookAtFolder,
  handle: (call, input, looked) => {
    const found = resolveProject(call, input.project);
    if (!found.ok) return found;
    const project = found.value;
    const folder = input.folder === undefined ? project.folder : looked;
    const free = refuseTaken(call.sql, folder, project.id);
    if (!free.ok) return free;
    updateProject(call.sql, project.id, { name: input.name ?? project.name, folder });
    call.emit({ type: 'project.updated', project_id: project.id });
    return succeed(mustGet(call.sql, project.id));
  },
};

const list: Handler<'project.list'> = (call, input) => {
  const { projectId } = call.caller.credential;
  if (projectId !== null) return succeed({ items: own(call, projectId), next_cursor: null });
  const after = readCursor(input.cursor, ['text', 'text']);
  return after.ok ? succeed(listProjects(call.sql, after.value, input.limit)) : after;
};

function own(call: Call, projectId: string): Project[] {
  const project = getProject(call.sql, projectId);
  return project === undefined ? [] : [project];
}

const show: Handler<'project.show'> = (call, input) => {
  const project = resolveProject(call, input.project);
  if (!project.ok) return project;
  const work_counts = countWorkByState(call.sql, project.value.id);
  return succeed({ ...project.value, work_counts });
};

export const projectHandlers = {
  'project.create': create,
  'project.list': list,
  'project.show': show,
  'project.update': update,
};

import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { ProblemCode } from '#shared/domain/problemKinds.ts';
import type { Project, WorkItem } from '#shared/domain/records.ts';
import { findProjectsByName, getProject } from '../store/projects.ts';
import { findIds } from '../store/resolve.ts';
import type { NamedTable } from '../store/resolve.ts';
import { findWorkByKey, getWork } from '../store/work.ts';
import type { Call } from './call.ts';

/** How many candidates an ambiguous name lists. */
const shownCandidates = 10;

interface Candidate {
  readonly id: string;
  readonly label: string;
}

function ambiguous(field: string, reference: string, found: readonly Candidate[]): Answer<never> {
  const shown = found.slice(0, shownCandidates);
  const names = shown.map((candidate) => candidate.label).join(', ');
  return fail('ambiguous_reference', `"${reference}" fits more than one: ${names}.`, {
    field,
    details: { candidates: shown },
  });
}

function reach(call: Call): { workId: string | null; projectId: string | null } {
  const { workId, projectId } = call.caller.credential;
  return { workId, projectId };
}

function single(
  found: readonly Candidate[],
  missing: ProblemCode,
  field: string,
  reference: string,
): Answer<string> {
  const [first, second] = found;
  if (first === undefined) {
    const what = field.replace(/_id$/u, '').replaceAll('_', ' ');
    return fail(missing, `There is no ${what} "${reference}" within reach.`, { field });
  }
  if (second !== undefined) return ambiguous(field, reference, found);
  return succeed(first.id);
}

/**
 * Turns what a caller named into the id of a row that the caller's credential reaches: a whole id or
 * an unambiguous start of one. Rows out of reach are as good as absent. `missing` is the code of the
 * answer when there is none; `ambiguous_reference` lists the candidates.
 */
export function resolveId(
  call: Call,
  table: Exclude<NamedTable, 'projects' | 'work_items'>,
  missing: ProblemCode,
  field: string,
  reference: string,
): Answer<string> {
  const ids = findIds(call.sql, table, reference, shownCandidates + 1, reach(call));
  const found = ids.map((id) => ({ id, label: id }));
  return single(found, missing, field, reference);
}

function inReach(call: Call, projectId: string, workId?: string): boolean {
  const limits = reach(call);
  if (limits.workId !== null && workId !== limits.workId) return false;
  return limits.projectId === null || projectId === limits.projectId;
}

/** The project that a caller named by id, start of id, or name. */
export function resolveProject(call: Call, reference: string, field = 'project'): Answer<Project> {
  const byId = findIds(call.sql, 'projects', reference, shownCandidates + 1, reach(call));
  const byName = findProjectsByName(call.sql, reference, shownCandidates + 1)
    .map((project) => project.id)
    .filter((id) => inReach(call, id));
  // A whole id, else a whole name, else the start of an id: "01" may be a name, and starts every id.
  const named = byId.includes(reference) ? [reference] : byName;
  const found = (named.length > 0 ? named : byId).map((id) => ({
    id,
    label: `${getProject(call.sql, id)?.name ?? ''} (${id})`,
  }));
  const id = single(found, 'project_not_found', field, reference);
  if (!id.ok) return id;
  const project = getProject(call.sql, id.value);
  if (project === undefined) throw new Error('a resolved project is gone');
  return succeed(project);
}

const wholeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The work item that a caller named by key, id, or start of id. */
export function resolveWork(call: Call, reference: string, field = 'work'): Answer<WorkItem> {
  // Programs name it by its whole id, which is no key and the start of no other: one look is enough.
  const named = wholeId.test(reference) ? getWork(call.sql, reference.toLowerCase()) : undefined;
  if (named !== undefined && inReach(call, named.project_id, named.id)) return succeed(named);
  const limits = reach(call);
  const byKey = findWorkByKey(
    call.sql,
    reference.toUpperCase(),
    limits.projectId,
    shownCandidates + 1,
  ).filter((work) => inReach(call, work.project_id, work.id));
  const byId = findIds(call.sql, 'work_items', reference, shownCandidates + 1, limits);
  const found = new Map<string, Candidate>();
  for (const work of byKey) found.set(work.id, { id: work.id, label: `${work.key} (${work.id})` });
  for (const id of byId) if (!found.has(id)) found.set(id, { id, label: id });
  const id = single([...found.values()], 'work_not_found', field, reference);
  if (!id.ok) return id;
  const work = getWork(call.sql, id.value);
  if (work === undefined) throw new Error('a resolved work item is gone');
  return succeed(work);
}

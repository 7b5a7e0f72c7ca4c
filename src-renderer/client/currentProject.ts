import type { Problem } from '#shared/domain/answer.ts';
import { listLimits } from '#shared/domain/limits.ts';
import type { Project } from '#shared/domain/records.ts';
import { rememberProject, useMemory } from './memory.ts';
import { startAt } from './navigation.ts';
import { useQuery } from './useQuery.ts';

/** A project with the number of its work items in each state. */
export interface OpenProject extends Project {
  readonly work_counts: Readonly<Record<string, number>>;
}

/** Which project the window shows. */
export type ProjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retry: () => void }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly project: OpenProject };

/** The projects there are, by name; the first 200 of them. */
export function useProjects(): readonly Project[] {
  return useQuery('project.list', { limit: listLimits.page }).data?.items ?? [];
}

/**
 * The project that the window shows: the one that was open last, or the first where that one is
 * gone; `none` when there is no project at all.
 */
export function useProjectState(): ProjectState {
  const remembered = useMemory((memory) => memory.project);
  const list = useQuery('project.list', { limit: listLimits.page });
  const wanted = useQuery('project.show', remembered === null ? null : { project: remembered });
  const gone = remembered === null || wanted.problem?.code === 'project_not_found';
  const first = list.data?.items[0];
  const fallback = useQuery('project.show', gone && first ? { project: first.id } : null);

  const shown = gone ? fallback : wanted;
  if (shown.data !== undefined && !(gone && first === undefined)) {
    return { kind: 'open', project: shown.data };
  }
  if (list.data?.items.length === 0) return { kind: 'none' };
  const failed = [list, shown].find((query) => query.problem !== null);
  if (failed?.problem) return { kind: 'problem', problem: failed.problem, retry: failed.retry };
  return { kind: 'loading' };
}

/** Shows another project, from its list of work items on. */
export function openProject(id: string): void {
  rememberProject(id);
  startAt({ page: 'work' });
}

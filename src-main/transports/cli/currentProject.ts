import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { Project } from '#shared/domain/records.ts';
import type { OperationOutput } from '#shared/operations/registry.ts';

/** Asks the core for one page of the projects. */
type ListProjects = (cursor: string | undefined) => Promise<Answer<unknown>>;

const shownChoices = 10;

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

async function listAll(list: ListProjects): Promise<Answer<Project[]>> {
  const projects: Project[] = [];
  let cursor: string | undefined;
  do {
    const answer = await list(cursor);
    if (!answer.ok) return answer;
    const page = answer.value as OperationOutput<'project.list'>;
    projects.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return succeed(projects);
}

/** The project whose folder holds the path; of nested ones the innermost. */
function holdingProject(projects: readonly Project[], path: string): Project | undefined {
  const here = realPath(path);
  let best: { project: Project; depth: number } | undefined;
  for (const project of projects) {
    if (project.folder === null) continue;
    const folder = realPath(project.folder);
    if (!holds(folder, here)) continue;
    if (best === undefined || folder.length > best.depth) best = { project, depth: folder.length };
  }
  return best?.project;
}

/**
 * The id of the project that is meant where none was named: the one whose folder is or holds the
 * current one (links resolved), else the only one there is. Errors: `usage_error` with the choices.
 */
export async function findCurrentProject(
  list: ListProjects,
  currentFolder: string,
): Promise<Answer<string>> {
  const listed = await listAll(list);
  if (!listed.ok) return listed;
  const projects = listed.value;
  const found = holdingProject(projects, currentFolder);
  if (found !== undefined) return succeed(found.id);
  const [first, second] = projects;
  if (first === undefined) {
    return fail('project_not_found', 'There is no project yet.', {
      field: 'project',
      remedy: 'Make one with: kernel project create <name> --folder .',
    });
  }
  if (second === undefined) return succeed(first.id);
  const names = projects.slice(0, shownChoices).map((project) => `"${project.name}"`);
  const more = projects.length > shownChoices ? ` and ${projects.length - shownChoices} more` : '';
  return fail('usage_error', 'The current folder belongs to no project, and there are several.', {
    field: 'project',
    remedy: `Name one with --project: ${names.join(', ')}${more}.`,
  });
}

import type { Project } from '#shared/domain/records.ts';
import { makePage } from './cursor.ts';
import type { Page } from './cursor.ts';
import type { Sql, SqlValue } from './sql.ts';
import { showTime } from './values.ts';

interface ProjectRow {
  id: string;
  name: string;
  key_prefix: string;
  folder: string | null;
  created_at: number;
}

const columns = 'id, name, key_prefix, folder, created_at';

function toProject(row: ProjectRow): Project {
  return { ...row, created_at: showTime(row.created_at) };
}

/** Writes a new project. */
export function insertProject(
  sql: Sql,
  project: { id: string; name: string; key_prefix: string; folder: string | null },
  now: number,
): void {
  sql.run(
    'INSERT INTO projects (id, name, key_prefix, folder, created_at) VALUES (?, ?, ?, ?, ?)',
    project.id,
    project.name,
    project.key_prefix,
    project.folder,
    now,
  );
}

/** The project with this id. */
export function getProject(sql: Sql, id: string): Project | undefined {
  const row = sql.get<ProjectRow>(`SELECT ${columns} FROM projects WHERE id = ?`, id);
  return row && toProject(row);
}

/** The project that has this folder, as an absolute path. */
export function getProjectByFolder(sql: Sql, folder: string): Project | undefined {
  const row = sql.get<ProjectRow>(`SELECT ${columns} FROM projects WHERE folder = ?`, folder);
  return row && toProject(row);
}

/** Projects of exactly this name, at most `limit`, by id. */
export function findProjectsByName(sql: Sql, name: string, limit: number): Project[] {
  return sql
    .all<ProjectRow>(
      `SELECT ${columns} FROM projects WHERE name = ? ORDER BY id LIMIT ?`,
      name,
      limit,
    )
    .map(toProject);
}

/** One page of the projects, by name, then id. */
export function listProjects(
  sql: Sql,
  after: readonly SqlValue[] | null,
  limit: number,
): Page<Project> {
  const rows = sql.all<ProjectRow>(
    `SELECT ${columns} FROM projects WHERE (name, id) > (?, ?) ORDER BY name, id LIMIT ?`,
    ...(after ?? ['', '']),
    limit + 1,
  );
  return makePage(rows, limit, toProject, (row) => [row.name, row.id]);
}

/** Changes a project's name and folder. */
export function updateProject(
  sql: Sql,
  id: string,
  change: { name: string; folder: string | null },
): void {
  sql.run('UPDATE projects SET name = ?, folder = ? WHERE id = ?', change.name, change.folder, id);
}

/** Takes the project's next free number for a key. */
export function takeKeyNumber(sql: Sql, id: string): number {
  sql.run('UPDATE projects SET next_number = next_number + 1 WHERE id = ?', id);
  const row = sql.get<{ n: number }>('SELECT next_number - 1 AS n FROM projects WHERE id = ?', id);
  return row?.n ?? 1;
}

/** How many work items of the project are in each state; states with none are left out. */
export function countWorkByState(sql: Sql, id: string): Record<string, number> {
  const rows = sql.all<{ state: string; n: number }>(
    'SELECT state, count(*) AS n FROM work_items WHERE project_id = ? GROUP BY state ORDER BY state',
    id,
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

import type { Problem } from '#shared/domain/answer.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { call, host } from '../../client/bridge.ts';
import { noteChange } from '../../client/changes.ts';
import { openProject } from '../../client/currentProject.ts';
import { rememberProject } from '../../client/memory.ts';
import { startAt } from '../../client/navigation.ts';

/** A way to a project; answers why it did not lead there, `null` if it did or was called off. */
export type Start = () => Promise<Problem | null>;

/** The last part of a folder's path, as the name of its project. */
function nameOf(folder: string): string {
  const name = folder.split(/[/\\]/u).findLast((part) => part !== '') ?? folder;
  return name.slice(0, textLimits.name);
}

/** Asks for a folder and opens its project, which is made where there is none yet. */
export async function startFromFolder(): Promise<Problem | null> {
  const folder = await host().chooseFolder('Open a project folder');
  if (folder === null) return null;
  const answer = await call('project.create', { name: nameOf(folder), folder });
  noteChange();
  const known = answer.ok ? answer.value.id : answer.error.details?.['project_id'];
  if (typeof known === 'string') openProject(known);
  return answer.ok || typeof known === 'string' ? null : answer.error;
}

/** Makes the sample and shows the work item that has the most to show. */
export async function startFromSample(): Promise<Problem | null> {
  const answer = await call('sample.create', {});
  noteChange();
  if (!answer.ok) return answer.error;
  rememberProject(answer.value.project_id);
  startAt({ page: 'work', work: answer.value.work_id });
  return null;
}

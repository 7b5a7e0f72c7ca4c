import { useState } from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { host } from '../../client/bridge.ts';
import { openProject } from '../../client/currentProject.ts';
import { rememberProject } from '../../client/memory.ts';
import { startAt } from '../../client/navigation.ts';
import { useAction } from '../../client/useAction.ts';

/** The last part of a folder's path, as the name of its project. */
function nameOf(folder: string): string {
  const name = folder.split(/[/\\]/u).findLast((part) => part !== '') ?? folder;
  return name.slice(0, textLimits.name);
}

/** The two ways to a first project. */
export interface Starts {
  /** Asks for a folder and opens its project, which is made where there is none yet. */
  openFolder: () => Promise<void>;
  /** Makes the sample and shows the work item that has the most to show. */
  trySample: () => Promise<void>;
  pending: 'folder' | 'sample' | null;
  problem: Problem | null;
}

/** Gives a page the two ways to a first project. */
export function useStarts(): Starts {
  const create = useAction('project.create');
  const sample = useAction('sample.create');
  const [problem, setProblem] = useState<Problem | null>(null);

  const openFolder = async () => {
    const folder = await host().chooseFolder('Open a project folder');
    if (folder === null) return;
    const answer = await create.run({ name: nameOf(folder), folder });
    const known = answer.ok ? answer.value.id : answer.error.details?.['project_id'];
    if (typeof known === 'string') openProject(known);
    setProblem(answer.ok || typeof known === 'string' ? null : answer.error);
  };
  const trySample = async () => {
    const answer = await sample.run({});
    setProblem(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    rememberProject(answer.value.project_id);
    startAt({ page: 'work', work: answer.value.work_id });
  };
  const pending = create.pending ? 'folder' : sample.pending ? 'sample' : null;
  return { openFolder, trySample, pending, problem };
}

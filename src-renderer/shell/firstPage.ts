import { listLimits } from '#shared/domain/limits.ts';
import { askAhead, forgetAhead } from '../client/ahead.ts';
import { useMemory } from '../client/memory.ts';
import { workQuestion } from '../features/work/workQuestion.ts';

async function askForProject(project: string): Promise<void> {
  await Promise.all([
    askAhead('project.show', { project }),
    askAhead('work.list', { ...workQuestion(project, 'live', ''), limit: listLimits.page }),
    askAhead('inbox.count', { project }),
  ]);
}

/** Asks what the window's first page will ask, all at once and before the page is there to ask it. */
async function askFirstPage(): Promise<void> {
  const stop = window.kernel.onChanged(forgetAhead);
  const list = askAhead('project.list', { limit: listLimits.page });
  const remembered = useMemory.getState().project;
  if (remembered !== null) await Promise.all([list, askForProject(remembered)]);
  else {
    const answer = await list;
    const first = answer.ok ? answer.value.items[0] : undefined;
    if (first !== undefined) await askForProject(first.id);
  }
  stop();
}

/**
 * Resolves when the first page can be drawn at once with all that is on it; never rejects. Imported
 * first of all, so that the answers are on their way while the rest of the window's code is run.
 */
export const firstPageAsked: Promise<void> = askFirstPage().catch(() => undefined);

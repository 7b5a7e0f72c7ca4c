import type { OperationCall } from '#shared/operations/registry.ts';
import type { WorkChoice } from './workFilter.ts';

/** What the list of work asks, beside where to start and how many. */
export type WorkQuestion = Omit<OperationCall<'work.list'>, 'cursor' | 'limit'>;

/** The question behind a filter; `search` is what key or title must hold, if not empty. */
export function workQuestion(project: string, choice: WorkChoice, search: string): WorkQuestion {
  return {
    project,
    ...(choice === 'live' ? { live: true } : {}),
    ...(choice === 'live' || choice === 'all' ? {} : { state: choice }),
    ...(search === '' ? {} : { query: search }),
  };
}

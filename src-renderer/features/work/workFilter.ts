import { create } from 'zustand';
import { liveWorkStates, workStates, type WorkState } from '#shared/domain/states.ts';

/** Which work items a list shows. */
export type WorkChoice = 'live' | 'all' | WorkState;

interface WorkFilter {
  choice: WorkChoice;
  /** What key or title must hold. */
  query: string;
}

/** The filter of the list of work items; it stays while the window goes elsewhere. */
export const useWorkFilter = create<WorkFilter>(() => ({ choice: 'live', query: '' }));

/** Changes the filter. */
export function setWorkFilter(part: Partial<WorkFilter>): void {
  useWorkFilter.setState(part);
}

/** How many work items a choice shows, by the project's counts. */
export function countOf(choice: WorkChoice, counts: Readonly<Record<string, number>>): number {
  const states = choice === 'live' ? liveWorkStates : choice === 'all' ? workStates : [choice];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

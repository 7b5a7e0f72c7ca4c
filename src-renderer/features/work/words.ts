import type { TaskType } from '#shared/domain/states.ts';
import { priorities, taskTypes, workStates, type WorkState } from '#shared/domain/states.ts';
import { lookOf } from '../../ui/stateLooks.ts';

const taskTypeWords: Record<TaskType, string> = {
  general: 'General',
  feature: 'Feature',
  fix: 'Fix',
  refactor: 'Refactor',
  research: 'Research',
  ops: 'Operations',
  docs: 'Docs',
  test: 'Test',
  manual: 'Manual',
};

/** The word for a kind of work. */
export function taskTypeWord(type: TaskType): string {
  return taskTypeWords[type];
}

/** The word for a state of a work item. */
export function workStateWord(state: WorkState): string {
  return lookOf('work', state).word;
}

/** The kinds of work, to choose from. */
export const taskTypeOptions = taskTypes.map((value) => ({
  value,
  label: taskTypeWords[value],
  ...(value === 'manual' ? { note: 'For people; never handed to an executor' } : {}),
}));

/** The priorities, to choose from, the most urgent first. */
export const priorityOptions = priorities
  .toReversed()
  .map((value) => ({ value, label: lookOf('priority', value).word }));

/** The states, to choose from. */
export const workStateOptions = workStates.map((value) => ({
  value,
  label: workStateWord(value),
}));

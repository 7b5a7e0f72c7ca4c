import { succeed } from '#shared/domain/answer.ts';
import { isLogEmpty } from '../../store/events.ts';
import type { Handler } from '../call.ts';
import { runStep } from '../sample/steps.ts';
import { story, storyLength } from '../sample/story.ts';

/**
 * Makes the sample by doing its story, step by step, through the same handlers as anybody's work. In
 * an empty record the story lies in the past days; else all of it happens now, since recorded time
 * never runs backwards.
 */
const create: Handler<'sample.create'> = (call) => {
  const made = new Map<string, string>();
  const pace = isLogEmpty(call.sql) ? 1 : 0;
  let time = call.now - pace * storyLength;
  for (const step of story) {
    time += pace * (step.after ?? 0);
    runStep(call.at(time), step, made);
  }
  const id = (name: string): string => made.get(name) ?? '';
  return succeed({ project_id: id('project'), work_id: id('tokens'), handoff_id: id('second') });
};

export const sampleHandlers = { 'sample.create': create };

import { backlog } from './backlog.ts';
import { implementation } from './implementation.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import type { SampleStep } from './steps.ts';
import { hours } from './time.ts';

/** How long ago the story of the sample begins, in milliseconds. */
export const storyLength = 46 * hours;

/**
 * The sample as a list of steps: what two runtimes and a person did to a small shop over two days.
 * `as` names what a step made, `$name` points at it in a later one, `after` is the time that passes
 * before it.
 */
export const story: readonly SampleStep[] = [
  {
    operation: 'project.create',
    as: 'project',
    input: { name: 'Harbour Books (sample)', key_prefix: 'SHOP' },
  },
  ...backlog,
  ...implementation,
  ...review,
  ...search,
];

import type { SampleStep } from './steps.ts';
import { hours, minutes } from './time.ts';

const project = '$project';

/** The backlog of the shop, and one small fix that is done. */
export const backlog: readonly SampleStep[] = [
  {
    operation: 'work.create',
    as: 'tokens',
    after: 4 * minutes,
    input: {
      project,
      title: 'Replace session cookies with signed tokens',
      goal: 'Every request of a signed-in reader carries a token that the shop can check without a database look-up, and a stolen token is of no use after fifteen minutes.',
      task_type: 'feature',
      priority: 'urgent',
      version: '2.4',
      constraints: [
        'Readers who are signed in today stay signed in.',
        'No new service: keys live in the existing configuration store.',
      ],
      acceptance_criteria: [
        'A token older than fifteen minutes is refused.',
        'Keys rotate without signing anybody out.',
        'The migration can be taken back.',
      ],
    },
  },
  {
    operation: 'work.create',
    as: 'search',
    after: 6 * minutes,
    input: {
      project,
      title: 'Search answers with typing mistakes in author names',
      goal: 'A reader who types "Dostoyevski" finds Dostoevsky.',
      task_type: 'feature',
      priority: 'high',
      version: '2.4',
      acceptance_criteria: ['One wrong, missing or swapped letter still finds the author.'],
    },
  },
  {
    operation: 'work.create',
    as: 'logout',
    after: 3 * minutes,
    input: {
      project,
      title: 'Sign out on every device at once',
      goal: 'One button in the account page ends all sessions of a reader.',
      task_type: 'feature',
      priority: 'normal',
      version: '2.5',
      depends_on: ['$tokens'],
    },
  },
  {
    operation: 'work.create',
    as: 'totals',
    after: 2 * minutes,
    input: {
      project,
      title: 'Basket total is off by one cent with three discounts',
      task_type: 'fix',
      priority: 'high',
      acceptance_criteria: ['The total equals the sum of the printed lines, always.'],
    },
  },
  {
    operation: 'work.create',
    as: 'stock',
    after: 5 * minutes,
    input: {
      project,
      title: 'Count the stock in the Harbour Street cellar by hand',
      task_type: 'manual',
      priority: 'low',
    },
  },
  {
    operation: 'work.create',
    as: 'docs',
    after: 2 * minutes,
    input: {
      project,
      title: 'Describe how to restore a backup',
      task_type: 'docs',
      priority: 'normal',
    },
  },
  { operation: 'work.move', after: hours, input: { work: '$totals', state: 'in_progress' } },
  { operation: 'work.complete', after: 2 * hours, input: { work: '$totals' } },
];

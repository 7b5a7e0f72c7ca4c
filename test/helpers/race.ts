import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RaceOrder, RaceResult } from './processes/racer.ts';

/** Processes that wait at a barrier. */
export interface Racers {
  /** Lets all of them go together, each with its own order, and waits for every answer. */
  run: (orders: readonly Omit<RaceOrder, 'at'>[]) => Promise<RaceResult[]>;
  stop: () => Promise<void>;
}

/** How far ahead the barrier lies: long enough for every process to have its order. */
const ahead = 25;

async function message(child: ChildProcess): Promise<unknown> {
  const [received] = (await once(child, 'message')) as [unknown];
  return received;
}

/** Starts `count` processes on one data folder. */
export async function startRacers(home: string, count: number): Promise<Racers> {
  const script = join(import.meta.dirname, 'processes/racer.ts');
  const children = Array.from({ length: count }, () =>
    fork(script, [home], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] }),
  );
  await Promise.all(children.map(message));
  return {
    run: async (orders) => {
      const at = performance.timeOrigin + performance.now() + ahead;
      const answers = children.map(message);
      children.forEach((child, index) => {
        const order = orders[index];
        if (order === undefined) throw new Error('a racer has no order');
        child.send({ ...order, at });
      });
      return (await Promise.all(answers)) as RaceResult[];
    },
    stop: async () => {
      await Promise.all(
        children.map((child) => {
          const ended = once(child, 'exit');
          child.disconnect();
          return ended;
        }),
      );
    },
  };
}

/** Whether any two of the calls were under way at the same moment. */
export function overlapped(results: readonly RaceResult[]): boolean {
  const firstEnd = Math.min(...results.map((result) => result.ended));
  return results.filter((result) => result.began < firstEnd).length > 1;
}

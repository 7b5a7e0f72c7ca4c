// One of many processes that make the same call at the same moment. Started once; told by a message
// what to call and when to let go, it answers with what it got and when.
import { ownerCaller } from '#main/core/caller.ts';
import { openKernel } from '#main/core/kernel.ts';

/** What a racer is told. */
export interface RaceOrder {
  readonly operation: string;
  readonly input: unknown;
  readonly key?: string;
  /** When to let go, in milliseconds since 1970 UTC. */
  readonly at: number;
}

/** What a racer answers. */
export interface RaceResult {
  readonly ok: boolean;
  readonly code: string | null;
  readonly answer: unknown;
  /** When the call began and ended, in milliseconds since 1970 UTC with fractions. */
  readonly began: number;
  readonly ended: number;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

const opened = openKernel({ home: process.argv[2] ?? '' });
if (!opened.ok) throw new Error(opened.error.message);
const kernel = opened.value;
const asleep = new Int32Array(new SharedArrayBuffer(4));

process.on('message', (order: RaceOrder) => {
  // The barrier: all sleep until the same moment.
  const wait = order.at - now();
  if (wait > 0) Atomics.wait(asleep, 0, 0, wait);
  const began = now();
  void kernel
    .call(
      order.operation,
      order.input,
      ownerCaller('ipc'),
      order.key === undefined ? {} : { key: order.key },
    )
    .then((answer) => {
      const result: RaceResult = {
        ok: answer.ok,
        code: answer.ok ? null : answer.error.code,
        answer,
        began,
        ended: now(),
      };
      process.send?.(result);
    });
});
process.on('disconnect', () => {
  kernel.close();
});
process.send?.('ready');

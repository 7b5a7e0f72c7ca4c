import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { proofCounts } from '../../helpers/proofCounts.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('opening');
});
afterEach(() => {
  removeFolder(folder);
});

const openers = 4;

/**
 * Opens the database that it is told, as soon as all the others are about to do so as well, writes to
 * it and says how that went.
 */
const script = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { openStore } from ${JSON.stringify(import.meta.resolve('../../../src-main/store/store.ts'))};
  const arrived = new Int32Array(workerData.arrived);
  parentPort.on('message', ({ path, expected }) => {
    Atomics.add(arrived, 0, 1);
    Atomics.notify(arrived, 0);
    for (;;) {
      const now = Atomics.load(arrived, 0);
      if (now >= expected) break;
      Atomics.wait(arrived, 0, now);
    }
    const opened = openStore(path, () => 1);
    if (!opened.ok) return parentPort.postMessage(opened.error.code);
    const written = opened.value.write((sql, now) => ({ ok: true, value: now }));
    const { schema } = opened.value.versions();
    opened.value.close();
    parentPort.postMessage(written.ok && schema > 0 ? 'written' : 'not written');
  });`;

test('several that open a new database at once all get it', async () => {
  const arrived = new SharedArrayBuffer(4);
  const url = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const workers = Array.from(
    { length: openers },
    () => new Worker(url, { workerData: { arrived } }),
  );
  try {
    for (let round = 1; round <= proofCounts.races; round += 1) {
      const path = join(folder, `${String(round)}.db`);
      const outcomes = workers.map(async (worker) => {
        worker.postMessage({ path, expected: round * openers });
        const [outcome] = (await once(worker, 'message')) as [string];
        return outcome;
      });
      expect(await Promise.all(outcomes)).toEqual(Array.from(workers, () => 'written'));
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
});

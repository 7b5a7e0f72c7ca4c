import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { personEnvironment } from '../helpers/personEnvironment.ts';
import { removeFolder, temporaryFolder } from '../helpers/temporaryFolder.ts';
import { median, timeOf } from './measure.ts';
import type { Measure } from './measure.ts';

const rounds = 41;
const bin = resolve(import.meta.dirname, '../../scripts/kernel.mjs');

/**
 * `cli`: `kernel handoff list` of the built bin against `node -e 0` with the same Node, by the medians
 * of runs that take turns. Node's compile cache is warm, as it is from a person's second command on.
 */
export function measure(): Promise<Measure[]> {
  const root = temporaryFolder('bench-cli');
  const env = personEnvironment(join(root, 'record'), root);
  function run(...args: string[]): void {
    const ended = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
    if (ended.status !== 0) throw new Error(`${args.join(' ')} failed: ${ended.stderr}`);
  }
  const bare = () => {
    run('-e', '0');
  };
  const list = () => {
    run(bin, 'handoff', 'list', 'SHOP-1');
  };
  run(bin, 'project', 'sample');
  list();
  const times = Array.from({ length: rounds }, () => [timeOf(list), timeOf(bare)] as const);
  removeFolder(root);
  const value = median(times.map(([time]) => time)) / median(times.map(([, time]) => time));
  return Promise.resolve([{ name: 'cli', value, unit: '× node -e 0', limit: 3, better: 'lower' }]);
}

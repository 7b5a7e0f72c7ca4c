import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyHouse } from '../../helpers/emptyHouse.ts';
import { runNode } from '../../helpers/runNode.ts';
import { removeFolder } from '../../helpers/temporaryFolder.ts';

const compiler = resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');

let house = '';

afterEach(() => {
  removeFolder(house);
});

/** The names that the type checker does not know in a root. */
async function unknownNames(root: string, names: readonly string[]): Promise<string[]> {
  house = emptyHouse({ [`${root}/it.ts`]: `export const it = [${names.join(', ')}];\n` });
  const { stdout } = await runNode([compiler, '-p', root, '--incremental', 'false'], {
    cwd: house,
  });
  return names.filter((name) => new RegExp(`name '${name}'`).test(stdout));
}

const DOM = ['document', 'HTMLElement', 'getComputedStyle'];
const NODE = ['process', 'Buffer', '__dirname'];
const EVERYWHERE = ['Map', 'JSON', 'Intl'];

test('src-shared knows neither Node nor the page nor a clock to wait by', async () => {
  const strange = [...DOM, ...NODE, 'console', 'setTimeout', 'fetch', 'crypto', 'performance'];
  expect(await unknownNames('src-shared', [...strange, ...EVERYWHERE])).toEqual(strange);
});

test('src-main knows Node and no page', async () => {
  expect(await unknownNames('src-main', [...DOM, ...NODE, ...EVERYWHERE])).toEqual(DOM);
});

test('src-renderer knows the page and no Node', async () => {
  expect(await unknownNames('src-renderer', [...DOM, ...NODE, ...EVERYWHERE])).toEqual(NODE);
});

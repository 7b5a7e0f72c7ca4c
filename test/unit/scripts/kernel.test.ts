import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode } from '../../helpers/runNode.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

const bin = resolve(import.meta.dirname, '../../../scripts/kernel.mjs');

let checkout = '';

beforeEach(() => {
  checkout = temporaryFolder('checkout');
  mkdirSync(join(checkout, 'scripts'));
  copyFileSync(bin, join(checkout, 'scripts/kernel.mjs'));
});

afterEach(() => {
  removeFolder(checkout);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

function runBin(...before: string[]): ReturnType<typeof runNode> {
  return runNode([...before, join(checkout, 'scripts/kernel.mjs')], { cwd: checkout });
}

/** Makes Node believe that it is an older one. */
const OLD_NODE =
  '--import=data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"22.13.1"}})';

test('a checkout that is not built says which command builds it', async () => {
  const { code, stderr } = await runBin();
  expect({ code, stderr }).toEqual({
    code: 6,
    stderr: 'kernel: this checkout is not built yet. Run `npm run build` in it, then try again.\n',
  });
});

test('a built checkout runs its command line', async () => {
  write('out/cli/kernel.cjs', "process.stdout.write('ran');");
  expect(await runBin()).toEqual({ code: 0, stdout: 'ran', stderr: '' });
});

test('a Node too old for the database is told so, and does not crash', async () => {
  write('out/cli/kernel.cjs', "process.stdout.write('ran');");
  const { code, stdout, stderr } = await runBin(OLD_NODE);
  expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
  expect(stderr).toContain('Node 22.13.1 is too old for the database');
  expect(stderr).toContain('npm run setup');
});

test('an older Node runs where the database was compiled for it', async () => {
  write('out/cli/kernel.cjs', "process.stdout.write('ran');");
  write('node_modules/better-sqlite3/build/Release/better_sqlite3.node', '');
  expect((await runBin(OLD_NODE)).stdout).toBe('ran');
});

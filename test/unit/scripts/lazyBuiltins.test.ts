import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lazyBuiltins } from '../../../scripts/bundle/lazyBuiltins.mjs';
import { runNode } from '../../helpers/runNode.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

let folder = '';

beforeEach(() => {
  folder = temporaryFolder('bundle');
});

afterEach(() => {
  removeFolder(folder);
});

/** Bundles a program as the command line is bundled, runs it, and gives what it printed. */
async function runBundled(program: string): Promise<string> {
  const entry = join(folder, 'program.mjs');
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, program);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [lazyBuiltins()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(folder, 'out'),
      rolldownOptions: {
        input: { program: entry },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  });
  const { stdout, stderr } = await runNode([join(folder, 'out/program.cjs')], { cwd: folder });
  return stdout + stderr;
}

const LOADED = "process.moduleLoadList.includes('NativeModule crypto')";

test('a large module is loaded when its first function is called, not before', async () => {
  const said = await runBundled(`
    import { createHash } from 'node:crypto';
    console.log(${LOADED});
    console.log(createHash('sha256').update('a').digest('hex').slice(0, 8));
    console.log(${LOADED});
  `);
  expect(said).toBe('false\nca978112\ntrue\n');
});

test('default imports and classes work too', async () => {
  const said = await runBundled(`
    import { Server } from 'node:net';
    import processes from 'node:child_process';
    console.log(new Server() instanceof process.getBuiltinModule('node:net').Server);
    console.log(processes.execFileSync(process.execPath, ['-p', '1 + 1']).toString().trim());
  `);
  expect(said).toBe('true\n2\n');
});

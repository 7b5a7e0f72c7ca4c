import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../../helpers/runNode.ts';

const root = resolve(import.meta.dirname, '../../..');

it('the pages made from the source say what the source says', async () => {
  const run = await runNode(['scripts/generateDocs.mjs', '--check'], { cwd: root });
  expect(run).toEqual({ code: 0, stdout: '', stderr: '' });
});

// Writes the pages of docs/ that come from the source. With --check it writes nothing and exits 1
// when a page is not what the source says.
import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { cliPage } from './docs/cliPage.mjs';
import { errorsPage } from './docs/errorsPage.mjs';
import { openApiDocument } from './docs/openApiDocument.mjs';
import { scopesPage } from './docs/scopesPage.mjs';
import { statesPage } from './docs/statesPage.mjs';

const pages = {
  'cli.md': cliPage,
  'errors.md': errorsPage,
  'openapi.json': openApiDocument,
  'scopes.md': scopesPage,
  'states.md': statesPage,
};

const check = process.argv.includes('--check');

/** @param {URL} file */
async function readIfThere(file) {
  return readFile(file, 'utf8').catch(() => '');
}

for (const [name, makePage] of Object.entries(pages)) {
  const file = new URL(`../docs/${name}`, import.meta.url);
  const config = await resolveConfig(file);
  const parser = name.endsWith('.json') ? 'json' : 'markdown';
  const text = await format(makePage(), { ...config, parser });
  if ((await readIfThere(file)) === text) continue;
  if (!check) {
    await writeFile(file, text);
    console.log(`docs/${name} written`);
  } else {
    console.error(`docs/${name} is not what the source says: node scripts/generateDocs.mjs`);
    process.exitCode = 1;
  }
}

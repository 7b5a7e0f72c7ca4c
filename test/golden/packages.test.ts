import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compilePackage } from '#shared/package/compile.ts';
import { packageMarkdown } from '#shared/package/markdown.ts';
import { packageHashInput } from '#shared/package/packageHash.ts';
import { goldenRecords } from '../helpers/goldenRecords.ts';

const folder = join(import.meta.dirname, '../fixtures/packages');

describe.each(Object.entries(goldenRecords))('the golden package "%s"', (name, record) => {
  // The time of compiling is written down in the file and covered by no hash.
  const document = compilePackage(record, 1_780_000_000_123);
  const canonical = packageHashInput(document);

  it('has the bytes that were reviewed', async () => {
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
      join(folder, `${name}.json`),
    );
    await expect(canonical).toMatchFileSnapshot(join(folder, `${name}.canonical.json`));
  });

  it('has the hash that was reviewed', () => {
    const hashes = JSON.parse(readFileSync(join(folder, 'hashes.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(createHash('sha256').update(canonical, 'utf8').digest('hex')).toBe(hashes[name]);
  });

  it('reads as it was reviewed', async () => {
    await expect(packageMarkdown(document)).toMatchFileSnapshot(join(folder, `${name}.md`));
  });
});

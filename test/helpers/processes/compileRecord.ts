// Fills a record from the rows of a file, in the order of the file, compiles one handoff and prints
// the canonical document and its hash: what two machines must agree on.
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ownerCaller } from '#main/core/caller.ts';
import { databasePath } from '#main/core/home.ts';
import { openKernel } from '#main/core/kernel.ts';
import type { Answer } from '#shared/domain/answer.ts';
import { packageHashInput } from '#shared/package/packageHash.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';

/** Rows by table, as SQL inserts them. */
export type Rows = readonly (readonly [
  table: string,
  row: Readonly<Record<string, string | number | null>>,
])[];

const [home = '', file = '', handoff = ''] = process.argv.slice(2);
const opened = openKernel({ home });
if (!opened.ok) throw new Error(opened.error.message);
const database = new Database(databasePath(home));
database.pragma('foreign_keys = OFF');
for (const [table, row] of JSON.parse(readFileSync(file, 'utf8')) as Rows) {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  database
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`)
    .run(...Object.values(row));
}
database.close();

async function must(operation: string): Promise<Record<string, unknown>> {
  const call = opened.ok ? opened.value.call : undefined;
  const answer: Answer<unknown> | undefined = await call?.(
    operation,
    { handoff },
    ownerCaller('ipc'),
  );
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  return answer.value as Record<string, unknown>;
}

const compiled = await must('handoff.compile');
const shown = await must('handoff.show');
const { document } = shown['package'] as { document: HandoffPackageV1 };
const { hash } = compiled['package'] as { hash: string };
opened.value.close();
process.stdout.write(JSON.stringify({ canonical: packageHashInput(document), hash }));

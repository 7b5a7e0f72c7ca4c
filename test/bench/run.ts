// npm run bench [-- --json] [-- name …]: every test/bench/*.bench.ts, one after the other.
import { readdirSync } from 'node:fs';
import type { Measure } from './measure.ts';

const args = process.argv.slice(2);
const json = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));

const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')))
  .sort((left, right) => (left < right ? -1 : 1));

function meets({ value, limit, better }: Measure): boolean {
  return better === 'lower' ? value <= limit : value >= limit;
}

function show(measure: Measure): string {
  const { name, value, unit, limit, better } = measure;
  if (json) return JSON.stringify({ name, value: Number(value.toFixed(3)), unit, limit, better });
  const bound = `${better === 'lower' ? 'at most' : 'at least'} ${String(limit)}`;
  const verdict = meets(measure) ? 'ok' : 'MISSED';
  return `${name.padEnd(28)} ${value.toFixed(2).padStart(8)}  ${bound.padEnd(14)} ${verdict.padEnd(7)} ${unit}`;
}

let missed = 0;
let count = 0;
for (const file of files) {
  const { measure } = (await import(`./${file}`)) as { measure: () => Promise<Measure[]> };
  for (const measured of await measure()) {
    count += 1;
    if (!meets(measured)) missed += 1;
    process.stdout.write(`${show(measured)}\n`);
  }
}
if (count === 0) {
  process.stderr.write('No benchmark was run.\n');
  process.exitCode = 1;
}
if (missed > 0) {
  process.stderr.write(`${String(missed)} of ${String(count)} missed the limit.\n`);
  process.exitCode = 1;
}

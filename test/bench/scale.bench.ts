import { openTestKernel } from '../helpers/openTestKernel.ts';
import type { TestKernel } from '../helpers/openTestKernel.ts';
import { median } from './measure.ts';
import type { Measure } from './measure.ts';
import { fillRecord, readId } from './scale/fill.ts';
import type { Size } from './scale/fill.ts';
import { countQueries, listQueries } from './scale/queries.ts';
import type { Query } from './scale/queries.ts';

const small: Size = { works: 1_000, handoffs: 500, events: 10_000 };
const large: Size = { works: 100_000, handoffs: 50_000, events: 1_000_000 };

/** How often each query is made on both: in blocks, because the machine has slower stretches. */
const blocks = 8;
const rounds = 15;

/** How many pages are turned to come to a later one. */
const pagesTurned = 40;

interface Page {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

async function ask(t: TestKernel, { name, input }: Query): Promise<unknown> {
  const answer = await t.send(name, input);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
  return answer.value;
}

/**
 * The same query for a page further on, where there is one that is not the last: as far on in proportion to the record's
 * size, in pages of `step` rows.
 */
async function findLater(t: TestKernel, query: Query, step: number): Promise<Query[]> {
  const cursors: string[] = [];
  while (cursors.length < pagesTurned) {
    const cursor = cursors.at(-1);
    const input = { ...query.input, limit: step, ...(cursor === undefined ? {} : { cursor }) };
    const { next_cursor } = (await ask(t, { ...query, input })) as Page;
    if (next_cursor === null) break;
    cursors.push(next_cursor);
  }
  const cursor = cursors[Math.floor(cursors.length / 2)];
  if (cursor === undefined) return [];
  const input = { ...query.input, cursor };
  const { next_cursor } = (await ask(t, { ...query, input })) as Page;
  if (next_cursor === null) return [];
  return [{ ...query, variant: `${query.variant} later`.trim(), input }];
}

interface Side {
  readonly t: TestKernel;
  readonly queries: ReadonlyMap<string, Query>;
}

async function openSide(size: Size): Promise<Side> {
  const t = openTestKernel();
  fillRecord(t.raw, size);
  const place = { project: readId(t.raw, 'project', 0), work: readId(t.raw, 'work', 0) };
  const queries = listQueries(place);
  for (const query of [...queries]) {
    queries.push(...(await findLater(t, query, size.works / 500)));
  }
  queries.push(...countQueries(place));
  const named = queries.map((query) => [`${query.name} ${query.variant}`.trim(), query] as const);
  return { t, queries: new Map(named) };
}

async function time(t: TestKernel, query: Query): Promise<number> {
  const began = performance.now();
  await ask(t, query);
  return performance.now() - began;
}

/** Both must show as much, else the ratio would be one of what is shown. */
function countShown(value: unknown): number {
  return typeof value === 'object' && value !== null && 'items' in value
    ? (value as Page).items.length
    : 1;
}

async function compare(big: Side, few: Side, name: string): Promise<Measure> {
  const [query, base] = [big.queries.get(name), few.queries.get(name)];
  if (query === undefined || base === undefined) throw new Error(`${name}: only one side has it`);
  const shown = countShown(await ask(big.t, query));
  if (shown === 0 || shown !== countShown(await ask(few.t, base))) {
    throw new Error(`${name}: the pages are not of one length`);
  }
  const medians: [number[], number[]] = [[], []];
  for (let block = 0; block < blocks; block += 1) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await time(big.t, query));
      times[1].push(await time(few.t, base));
    }
    medians[0].push(median(times[0]));
    medians[1].push(median(times[1]));
  }
  return {
    name: `scale: ${name}`,
    value: Math.min(...medians[0]) / Math.min(...medians[1]),
    unit: '× the same at 1,000',
    limit: 2,
    better: 'lower',
  };
}

/**
 * `scale`: each list, inbox and history query in a record with 100,000 work items, 50,000 handoffs
 * and 1,000,000 events, against the same in one with a hundredth of each: the
 * median time from call to answer, by turns on both, each in its quietest block of rounds.
 */
export async function measure(): Promise<Measure[]> {
  const few = await openSide(small);
  const big = await openSide(large);
  const measures: Measure[] = [];
  for (const name of few.queries.keys()) measures.push(await compare(big, few, name));
  big.t.dispose();
  few.t.dispose();
  return measures;
}

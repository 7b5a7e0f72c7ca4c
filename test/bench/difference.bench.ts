import { compilePackage } from '#shared/package/compile.ts';
import { comparePackages } from '#shared/package/difference.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import type { WorkRecord } from '#shared/package/workRecord.ts';
import { emptyRecord, idOf } from '../helpers/workRecord.ts';
import { ratioOf } from './measure.ts';
import type { Measure } from './measure.ts';

const rounds = 300;
const entries = 200;
const words =
  'and what it rests on, what it changes, and who has to know of it, in a sentence or two.';

/** Every second entry says something else in the second version. */
function text(what: string, index: number, version: number): string {
  const changed = index % 2 === 1 ? `, version ${String(version)}` : '';
  return `${what} ${String(index)}${changed}: ${words}`;
}

function texts(what: string, count: number, version: number): string[] {
  return Array.from({ length: count }, (_, index) => text(what, index, version));
}

function recordOf(version: number): WorkRecord {
  return {
    ...emptyRecord,
    work: { ...emptyRecord.work, goal: text('goal', 1, version) },
    constraints: texts('constraint', entries, version),
    acceptance_criteria: texts('criterion', entries, version),
    unmet_criteria: texts('criterion', entries, version),
    completed_sessions: texts('purpose', entries, version).map((purpose, index) => ({
      id: idOf(1_000 + index),
      at: index,
      purpose,
      runtime: 'codex',
    })),
    open_blockers: texts('blocker', entries, version).map((title, index) => ({
      id: idOf(2_000 + index),
      severity: 'high',
      title,
      status: 'open',
      opened_at: index,
    })),
    rejected_handoffs: texts('note', entries, version).map((note, index) => ({
      id: idOf(3_000 + index),
      rejected_at: index,
      reason: 'other',
      note,
    })),
    decisions: texts('rationale', 20, version).map((rationale, index) => ({
      id: idOf(4_000 + index),
      recorded_at: index,
      statement: `decision ${String(index)}`,
      rationale,
      evidence: texts('https://example.org', 10, version).map((link) => link.replaceAll(' ', '-')),
    })),
    decisions_total: 20,
    artifacts: texts('docs/artifact', 20, version).map((uri, index) => ({
      id: idOf(5_000 + index),
      recorded_at: index,
      type: 'document',
      title: `artifact ${String(index)}`,
      version: index % 2 === 1 ? version : 1,
      uri,
      sha256: null,
    })),
    artifacts_total: 20,
    files: texts('src/file', 100, version),
    files_total: 100,
  };
}

/**
 * `difference`: of two packages with 20 decisions, 20 artifacts, 100 files and 200 entries in every
 * unbounded list, half of them changed, against `JSON.parse` of both.
 */
export function measure(): Promise<Measure[]> {
  const packages = [1, 2].map((version) => JSON.stringify(compilePackage(recordOf(version), 0)));
  const parse = () => packages.map((json) => JSON.parse(json) as HandoffPackageV1);
  const [before, after] = parse();
  if (before === undefined || after === undefined) throw new Error('two packages were compiled');
  const compare = () => comparePackages(before, after);
  const changes = compare().parts.reduce((sum, part) => sum + part.changes.length, 0);
  if (changes < 500) throw new Error('half of the entries should have changed');
  const value = ratioOf(compare, parse, rounds);
  return Promise.resolve([
    { name: 'difference', value, unit: '× JSON.parse of both', limit: 10, better: 'lower' },
  ]);
}

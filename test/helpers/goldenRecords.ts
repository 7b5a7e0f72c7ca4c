import type { WorkRecord } from '#shared/package/workRecord.ts';
import { emptyRecord, fullRecord, idOf } from './workRecord.ts';

const hostile =
  '# not a heading\n- not a list\n<script>alert(1)</script> [a](javascript:x) `code` **bold** | \u202eevil\u0007';

/** Records whose packages and briefings are kept as golden files, by the names of the files. */
export const goldenRecords: Readonly<Record<string, WorkRecord>> = {
  empty: emptyRecord,
  full: fullRecord,
  bounds: {
    ...fullRecord,
    decisions: Array.from({ length: 30 }, (_, index) => ({
      id: idOf(1_000 + index),
      // Three of each millisecond: the later id is the newer.
      recorded_at: Math.floor(index / 3),
      statement: `Decision ${String(index)}`,
      rationale: null,
      evidence: [],
    })),
    decisions_total: 1_000,
    artifacts: Array.from({ length: 30 }, (_, index) => ({
      id: idOf(2_000 + index),
      recorded_at: Math.floor(index / 3),
      type: 'file',
      title: `Artifact ${String(index)}`,
      version: index + 1,
      uri: null,
      sha256: null,
    })),
    artifacts_total: 1_000,
    files: Array.from({ length: 150 }, (_, index) => `src/${String(index)}.ts`),
    files_total: 10_000,
  },
  hostile: {
    ...fullRecord,
    work: { ...fullRecord.work, title: hostile.replaceAll('\n', ' '), goal: hostile },
    constraints: [hostile],
    unmet_criteria: [hostile],
    rejected_handoffs: [{ id: idOf(8), rejected_at: 1, reason: 'other', note: hostile }],
    decisions: [
      {
        id: idOf(10),
        recorded_at: 1_500,
        statement: hostile,
        rationale: hostile,
        evidence: [hostile],
      },
    ],
    files: ['src/caf\u00e9.ts', 'src/cafe\u0301.ts', 'src/`tick`.ts', 'src/😀\n.ts'],
    files_total: 4,
  },
};

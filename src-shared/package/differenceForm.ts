import { z } from 'zod';
import { once } from '../domain/once.ts';

/** The parts of a package, in the order in which a difference shows them. */
export const packageParts = [
  'work',
  'next',
  'constraints',
  'acceptance_criteria',
  'unresolved',
  'decisions',
  'artifacts',
  'blockers',
  'completed',
  'relevant_files',
  'evidence_links',
  'source',
  'truncation',
] as const;
export type PackagePart = (typeof packageParts)[number];

const fieldChangeSchema = once(() =>
  z.strictObject({
    field: z.string(),
    /** Null where the field was not there. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
);

const entryChangeSchema = once(() =>
  z.strictObject({
    kind: z.enum(['added', 'removed', 'changed']),
    /** What names the entry: its statement, title, path or field. */
    label: z.string(),
    fields: z.array(fieldChangeSchema()),
  }),
);
export type EntryChange = z.infer<ReturnType<typeof entryChangeSchema>>;

const partDifferenceSchema = once(() =>
  z.strictObject({
    part: z.enum(packageParts),
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    /** Whether entries that both have stand in another order. */
    reordered: z.boolean(),
    changes: z.array(entryChangeSchema()),
  }),
);
export type PartDifference = z.infer<ReturnType<typeof partDifferenceSchema>>;

export const packageDifferenceSchema = once(() =>
  z.strictObject({
    /** Whether nothing but the time of compiling differs: then both have the same hash. */
    same: z.boolean(),
    /** The counts that matter, in words. */
    headline: z.string(),
    parts: z.array(partDifferenceSchema()),
  }),
);

/** What changed between two packages, by their parts; only parts that changed are listed. */
export type PackageDifference = z.infer<ReturnType<typeof packageDifferenceSchema>>;

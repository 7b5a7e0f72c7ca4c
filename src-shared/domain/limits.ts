/** Limits of the record's texts, in UTF-16 code units (what `String.length` counts). */
export const textLimits = {
  name: 200,
  key: 40,
  title: 300,
  purpose: 200,
  statement: 4_000,
  rationale: 20_000,
  goal: 20_000,
  listItem: 4_000,
  note: 8_000,
  uri: 4_000,
  path: 4_096,
  reference: 200,
  machine: 200,
  providerSessionId: 200,
  model: 200,
  query: 200,
} as const;

/** Limits of the record's lists, in entries. */
export const listLimits = {
  constraints: 200,
  acceptanceCriteria: 200,
  dependencies: 200,
  evidence: 100,
  workspaceFiles: 50_000,
  page: 200,
  pageDefault: 50,
} as const;

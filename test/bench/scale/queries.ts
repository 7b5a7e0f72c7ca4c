import type { OperationCall, OperationName } from '#shared/operations/registry.ts';

/** A call of a list, inbox or history. */
export interface Query {
  readonly name: OperationName;
  /** Tells it from the operation's other queries. */
  readonly variant: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What is asked about. */
export interface Place {
  readonly project: string;
  readonly work: string;
}

/** Rows of a page: few, so that what a query does beside showing them weighs. */
const limit = 10;

function query<Name extends OperationName>(
  name: Name,
  variant: string,
  input: OperationCall<Name>,
): Query {
  return { name, variant, input: { ...input } };
}

const filters = [
  { version: '1.1' },
  { live: true },
  { live: false },
  { state: 'todo' },
  { state: 'indeterminate' },
  { state: 'done' },
  { version: '1.1', live: true },
  { version: '1.1', state: 'indeterminate' },
  // The release that lies behind: hardly anything of it is live.
  { version: '0.9', live: true },
  { version: '0.9', state: 'todo' },
] as const;

const searches = [
  { query: 'token' },
  { query: 'review of the cache' },
  { query: 'Platypus' },
  { query: 'WORK-17' },
  { query: 'wo' },
  { query: 'token', live: true },
  { query: 'token', state: 'todo' },
  { query: 'token', version: '1.1' },
] as const;

function describe(filter: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(filter)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

function listWork(project: string): Query[] {
  return [{}, ...filters, ...searches].map((filter) =>
    query('work.list', describe(filter), { project, limit, ...filter }),
  );
}

/** Every list of the registry, each with each of its filters. */
export function listQueries({ project, work }: Place): Query[] {
  return [
    query('project.list', '', { limit }),
    ...listWork(project),
    query('session.list', '', { work, limit }),
    query('session.list_project', '', { project, limit }),
    query('decision.list', '', { work, limit }),
    query('decision.list', 'standing=true', { work, limit, standing: true }),
    query('decision.list', 'standing=false', { work, limit, standing: false }),
    query('artifact.list', '', { work, limit }),
    query('blocker.list', '', { work, limit }),
    query('blocker.list', 'status=open', { work, limit, status: 'open' }),
    query('blocker.list', 'status=resolved', { work, limit, status: 'resolved' }),
    query('outcome.list', '', { work, limit }),
    query('handoff.list', '', { work, limit }),
    query('event.list', '', { work, limit }),
    query('inbox.list', '', { limit }),
    query('inbox.list', 'project', { project, limit }),
  ];
}

/** What counts instead of listing. */
export function countQueries({ project }: Place): Query[] {
  return [query('inbox.count', '', {}), query('inbox.count', 'project', { project })];
}

import type Database from 'better-sqlite3';

/** How much a record holds. */
export interface Size {
  readonly works: number;
  readonly handoffs: number;
  readonly events: number;
}

/** Kinds of rows, told apart in their ids. */
const kinds = { project: 1, work: 2, session: 3, decision: 4, artifact: 5, blocker: 6 } as const;
const moreKinds = { ...kinds, outcome: 7, handoff: 8, rejection: 9 } as const;
type Kind = keyof typeof moreKinds;

const start = Date.UTC(2020, 0, 1);

/** When row `n` was made, a second after the one before it; an SQL expression, as `n` is. */
function timeOf(n: string): string {
  return `(${String(start)} + (${n}) * 1000)`;
}

/** Id of row `n` of a kind, a UUIDv7 of its time. */
function idOf(kind: Kind, n: string): string {
  const time = `printf('%012x', ${timeOf(n)})`;
  const code = String(moreKinds[kind]);
  return `(substr(${time}, 1, 8) || '-' || substr(${time}, 9, 4) || '-7000-800${code}-' ||
    printf('%012x', ${n}))`;
}

/** A number from 0 to `count - 1` that follows from `i` without a pattern; `salt` makes another. */
function spread(count: number, salt: number): string {
  return `((i * ${String(2_654_435_761 + salt * 1_000_003)} >> 13) % ${String(count)})`;
}

function choose(percents: Readonly<Record<string, number>>, salt: number): string {
  let below = 0;
  const cases = Object.entries(percents).map(([value, percent]) => {
    below += percent;
    return `WHEN ${spread(100, salt)} < ${String(below)} THEN '${value}'`;
  });
  return `CASE ${cases.join(' ')} END`;
}

const words = ['token', 'search', 'invoice', 'export', 'login', 'picture', 'cache', 'review'];
const title = `json_extract('${JSON.stringify(words)}', '$[' || ${spread(words.length, 1)} || ']')
  || ' of the ' || json_extract('${JSON.stringify(words)}', '$[' || ${spread(words.length, 2)} || ']')
  || ' page, part ' || i`;

const workStates = {
  done: 60,
  cancelled: 10,
  todo: 10,
  pending: 5,
  in_progress: 5,
  provisional_complete: 5,
  indeterminate: 5,
};
const handoffStates = {
  requested: 5,
  compiled: 20,
  accepted: 10,
  rejected: 30,
  completed: 30,
  cancelled: 5,
};

function fillProjects(raw: Database.Database, count: number): void {
  raw.exec(`INSERT INTO projects (id, name, key_prefix, created_at)
    SELECT ${idOf('project', 'i')}, printf('Project %06d', i), 'P' || i, ${timeOf('i')}
    FROM numbers WHERE i < ${String(count)}`);
}

// Nine of ten are in the first project. The release 0.9 lies behind: all but a few of it are done.
function fillWork(raw: Database.Database, count: number, projects: number): void {
  const state = `CASE WHEN i % 4 = 0 AND i >= 100 THEN 'done'
    ELSE ${choose(workStates, 3)} END`;
  raw.exec(`INSERT INTO work_items (id, project_id, key, title, goal, task_type, priority, state,
      version, constraints, acceptance_criteria, created_at, updated_at)
    SELECT ${idOf('work', 'i')}, ${idOf('project', `CASE i % 10 WHEN 9 THEN ${spread(projects, 4)} ELSE 0 END`)},
      'WORK-' || (i + 1), CASE i WHEN 17 THEN 'Platypus' ELSE ${title} END, 'A goal.', 'feature',
      ${spread(4, 5)}, ${state}, printf('%.1f', 0.9 + i % 4 * 0.1), '[]', '["It is fast."]', ${timeOf('i')},
      ${timeOf('i')}
    FROM numbers WHERE i < ${String(count)}`);
}

/** The work item of row `i`: one of five belongs to the first work item. */
function workOf(works: number): string {
  return `CASE i % 5 WHEN 0 THEN 0 ELSE ${spread(works, 6)} END`;
}

function fillRecords(raw: Database.Database, count: number): void {
  const from = `FROM numbers WHERE i < ${String(count)}`;
  const work = idOf('work', workOf(count));
  const project = `(SELECT project_id FROM work_items WHERE work_items.id = ${work})`;
  raw.exec(`
    INSERT INTO sessions (id, work_id, project_id, runtime, purpose, status, started_at, ended_at)
      SELECT ${idOf('session', 'i')}, ${work}, ${project}, 'codex', 'implement',
        iif(i % 3 = 0, 'active', 'completed'), ${timeOf('i')}, iif(i % 3 = 0, NULL, ${timeOf('i')})
      ${from};
    INSERT INTO decisions (id, work_id, statement, rationale, evidence, recorded_at, supersedes)
      SELECT ${idOf('decision', 'i')}, ${work}, 'A decision.', 'A reason.', '[]', ${timeOf('i')},
        iif(i % 10 = 5, ${idOf('decision', 'i - 5')}, NULL) ${from};
    INSERT INTO artifacts (id, work_id, type, title, version, uri, recorded_at)
      SELECT ${idOf('artifact', 'i')}, ${work}, 'file', 'Artifact ' || i, 1, 'a.md', ${timeOf('i')}
      ${from};
    INSERT INTO blockers (id, work_id, severity, title, status, opened_at, resolved_at)
      SELECT ${idOf('blocker', 'i')}, ${work}, 'high', 'A blocker',
        iif(i % 4 = 0, 'open', 'resolved'), ${timeOf('i')}, iif(i % 4 = 0, NULL, ${timeOf('i')})
      ${from};
    INSERT INTO outcomes (id, work_id, summary, met, unmet, recorded_at)
      SELECT ${idOf('outcome', 'i')}, ${work}, 'Half way', '[]', '["It is fast."]', ${timeOf('i')}
      ${from};`);
}

// A turned down handoff of the first work item is overtaken by the next one, as most are.
function fillHandoffs(raw: Database.Database, count: number, works: number): void {
  const work = idOf('work', workOf(works));
  const taken = `state IN ('accepted', 'completed')`;
  raw.exec(`
    INSERT INTO handoffs (id, work_id, project_id, state, to_runtime, purpose, to_session_id,
        package_version, package_hash, reject_reason, reject_note, requested_at, compiled_at,
        accepted_at, rejected_at, dismissed_at, completed_at, cancelled_at, work_live)
      SELECT id, work_id, project_id, state, 'claude', 'review',
        iif(${taken}, ${idOf('session', 'i')}, NULL), 1, printf('%064x', i),
        iif(state = 'rejected', 'other', NULL), iif(state = 'rejected', '', NULL), at, at,
        iif(${taken}, at, NULL), iif(state = 'rejected', at + 1, NULL),
        iif(state = 'rejected' AND i % 3 = 0, at + 2, NULL), iif(state = 'completed', at, NULL),
        iif(state = 'cancelled', at, NULL), live
      FROM (SELECT i, ${idOf('handoff', 'i')} AS id, work_items.id AS work_id, project_id, live,
          ${timeOf('i')} AS at, ${choose(handoffStates, 7)} AS state
        FROM numbers JOIN work_items ON work_items.id = ${work} WHERE i < ${String(count)});
    INSERT INTO packages (handoff_id, version, hash, record_digest, document, generated_at)
      SELECT ${idOf('handoff', 'i')}, 1, printf('%064x', i), printf('%064x', i), '{}', ${timeOf('i')}
      FROM numbers WHERE i < ${String(count)};`);
}

function fillEvents(raw: Database.Database, count: number, works: number): void {
  const work = idOf('work', workOf(works));
  raw.exec(`INSERT INTO events (type, project_id, work_id, actor, data, at)
    SELECT 'decision.recorded', ${idOf('project', '0')}, ${work}, 'owner', '{"n":1}', ${timeOf('i')}
    FROM numbers WHERE i < ${String(count)}`);
}

/** Id of row `n` of a kind, as {@link fillRecord} made it. */
export function readId(raw: Database.Database, kind: Kind, n: number): string {
  return raw
    .prepare(`SELECT ${idOf(kind, String(n))}`)
    .pluck()
    .get() as string;
}

/**
 * Fills an empty record, its triggers at work. A tenth as many projects as work items, and as many
 * sessions, decisions, artifacts, blockers and outcomes as work items; a fifth of everything belongs
 * to the first work item of the first project.
 */
export function fillRecord(raw: Database.Database, size: Size): void {
  const projects = size.works / 10;
  raw.pragma('synchronous = OFF');
  raw.pragma('cache_size = -200000');
  raw.exec(`CREATE TEMP TABLE numbers (i INTEGER PRIMARY KEY);
    WITH RECURSIVE every (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM every LIMIT ${String(size.events)})
    INSERT INTO numbers SELECT i FROM every`);
  raw.transaction(() => {
    fillProjects(raw, projects);
    fillWork(raw, size.works, projects);
    fillRecords(raw, size.works);
    fillHandoffs(raw, size.handoffs, size.works);
    fillEvents(raw, size.events, size.works);
  })();
  raw.pragma('wal_checkpoint(TRUNCATE)');
}

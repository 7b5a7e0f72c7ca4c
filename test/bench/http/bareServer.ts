// A bare hono route on bare better-sqlite3, which writes the rows of a recorded decision: what
// http.bench.ts compares the product with. Arguments: database, work item, project.
import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import { v7 } from 'uuid';

interface Body {
  statement: string;
  rationale: string;
  evidence: string[];
}

const [path = '', workId = '', projectId = ''] = process.argv.slice(2);
const database = new Database(path);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('foreign_keys = ON');
database.pragma('recursive_triggers = ON');
database.pragma('trusted_schema = OFF');
database.pragma('temp_store = MEMORY');
database.pragma('cache_size = -16000');
database.pragma('mmap_size = 0');

const insertDecision = database.prepare(
  `INSERT INTO decisions (id, work_id, session_id, statement, rationale, evidence, recorded_at,
     supersedes) VALUES (?, ?, NULL, ?, ?, ?, ?, NULL)`,
);
const insertEvent = database.prepare(
  `INSERT INTO events (type, project_id, work_id, session_id, handoff_id, actor, data, at)
   VALUES ('decision.recorded', ?, ?, NULL, NULL, 'owner', ?, ?)`,
);
const insertReceipt = database.prepare(
  `INSERT INTO receipts (credential, operation, key, request_sha256, answer, owner, created_at)
   VALUES ('owner', 'decision.record', ?, ?, ?, NULL, ?)`,
);

const write = database.transaction((body: Body, key: string) => {
  const now = Date.now();
  const decision = {
    id: v7(),
    work_id: workId,
    session_id: null,
    ...body,
    recorded_at: new Date(now).toISOString(),
    supersedes: null,
    superseded_by: null,
  };
  const { id, statement, rationale, evidence } = decision;
  insertDecision.run(id, workId, statement, rationale, JSON.stringify(evidence), now);
  insertEvent.run(projectId, workId, JSON.stringify({ decision_id: id, supersedes: null }), now);
  insertReceipt.run(key, '0'.repeat(64), JSON.stringify({ ok: true, value: decision }), now);
  return decision;
});

const app = new Hono();
app.post('/api/v1/work/:id/decisions', async (context) => {
  const body = await context.req.json<Body>();
  return context.json(write.immediate(body, context.req.header('idempotency-key') ?? ''), 201);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${String(port)}\n`);
});

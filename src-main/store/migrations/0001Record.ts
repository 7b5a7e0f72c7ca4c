import { neverChanges, neverDeleted } from './protection.ts';

/**
 * The record. Times are milliseconds since 1970 UTC, ids are UUIDv7 in text form, lists of text are
 * JSON arrays. What may never change is protected by triggers, so that no code can forget it.
 */
export const sql = `
CREATE TABLE clock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  last_ms INTEGER NOT NULL
) STRICT;
INSERT INTO clock (one, last_ms) VALUES (1, 0);

CREATE TABLE projects (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  key_prefix TEXT NOT NULL,
  folder TEXT UNIQUE,
  next_number INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX projects_by_name ON projects (name, id);

CREATE TABLE work_items (
  row INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  project_id TEXT NOT NULL REFERENCES projects (id),
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  goal TEXT NOT NULL,
  task_type TEXT NOT NULL,
  priority INTEGER NOT NULL CHECK (priority BETWEEN 0 AND 3),
  state TEXT NOT NULL CHECK (state IN ('todo', 'pending', 'in_progress', 'provisional_complete',
    'indeterminate', 'done', 'cancelled')),
  live INTEGER GENERATED ALWAYS AS (state NOT IN ('done', 'cancelled')) VIRTUAL,
  version TEXT,
  constraints TEXT NOT NULL CHECK (json_type(constraints) = 'array'),
  acceptance_criteria TEXT NOT NULL CHECK (json_type(acceptance_criteria) = 'array'),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (project_id, key)
) STRICT;
CREATE INDEX work_by_key ON work_items (key, id);
CREATE INDEX work_by_priority ON work_items (project_id, priority DESC, row DESC);
CREATE INDEX work_by_live ON work_items (project_id, live, priority DESC, row DESC);
CREATE INDEX work_by_state ON work_items (project_id, state, priority DESC, row DESC);
CREATE INDEX work_by_version ON work_items (project_id, version, priority DESC, row DESC)
  WHERE version IS NOT NULL;
-- Of a release that lies behind hardly anything is live: what is must not be looked for row by row.
CREATE INDEX work_by_version_live ON work_items (project_id, version, live, priority DESC, row DESC)
  WHERE version IS NOT NULL;
CREATE INDEX work_by_version_state ON work_items (project_id, version, state, priority DESC, row DESC)
  WHERE version IS NOT NULL;

-- A work item stands here under its number turned negative, so that the newest come first: the index
-- is read forwards, from anywhere, and small pages of it are quickly passed over.
CREATE VIRTUAL TABLE work_search USING fts5 (
  key, title, content = '', contentless_delete = 1, tokenize = 'trigram'
);
INSERT INTO work_search (work_search, rank) VALUES ('pgsz', 1000);
CREATE TRIGGER work_search_insert AFTER INSERT ON work_items BEGIN
  INSERT INTO work_search (rowid, key, title) VALUES (-new.row, new.key, new.title);
END;
CREATE TRIGGER work_search_update AFTER UPDATE OF key, title ON work_items BEGIN
  UPDATE work_search SET key = new.key, title = new.title WHERE rowid = -old.row;
END;

CREATE TABLE work_dependencies (
  work_id TEXT NOT NULL REFERENCES work_items (id),
  depends_on_id TEXT NOT NULL REFERENCES work_items (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (work_id, depends_on_id),
  CHECK (work_id <> depends_on_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX work_dependants ON work_dependencies (depends_on_id, work_id);

CREATE TABLE work_state_changes (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX work_state_changes_by_work ON work_state_changes (work_id, changed_at, id);

CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  runtime TEXT NOT NULL,
  provider_session_id TEXT,
  model TEXT,
  machine TEXT,
  purpose TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'completed', 'failed', 'ended')),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  parent_session_id TEXT REFERENCES sessions (id),
  handoff_id TEXT REFERENCES handoffs (id),
  CHECK ((status = 'active') = (ended_at IS NULL))
) STRICT;
CREATE INDEX sessions_by_work ON sessions (work_id, started_at DESC, id DESC);
CREATE INDEX sessions_active ON sessions (work_id, started_at DESC, id DESC)
  WHERE status = 'active';
CREATE INDEX sessions_completed ON sessions (work_id, ended_at, id) WHERE status = 'completed';
CREATE INDEX sessions_by_project ON sessions (project_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX sessions_by_handoff ON sessions (handoff_id) WHERE handoff_id IS NOT NULL;

CREATE TABLE decisions (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  session_id TEXT REFERENCES sessions (id),
  statement TEXT NOT NULL,
  rationale TEXT,
  evidence TEXT NOT NULL CHECK (json_type(evidence) = 'array'),
  recorded_at INTEGER NOT NULL,
  supersedes TEXT UNIQUE REFERENCES decisions (id)
) STRICT;
CREATE INDEX decisions_by_work ON decisions (work_id, recorded_at DESC, id DESC);

CREATE TABLE artifacts (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  session_id TEXT REFERENCES sessions (id),
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  uri TEXT,
  sha256 TEXT,
  recorded_at INTEGER NOT NULL,
  UNIQUE (work_id, title, version)
) STRICT;
CREATE INDEX artifacts_by_work ON artifacts (work_id, recorded_at DESC, id DESC);

CREATE TABLE artifact_titles (
  work_id TEXT NOT NULL REFERENCES work_items (id),
  title TEXT NOT NULL,
  artifact_id TEXT NOT NULL REFERENCES artifacts (id),
  version INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  PRIMARY KEY (work_id, title)
) STRICT, WITHOUT ROWID;
CREATE INDEX artifact_titles_newest
  ON artifact_titles (work_id, recorded_at DESC, artifact_id DESC);

CREATE TABLE blockers (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  session_id TEXT REFERENCES sessions (id),
  severity TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'resolved')),
  opened_at INTEGER NOT NULL,
  resolved_at INTEGER,
  resolution TEXT,
  CHECK ((status = 'open') = (resolved_at IS NULL))
) STRICT;
CREATE INDEX blockers_by_work ON blockers (work_id, opened_at DESC, id DESC);
CREATE INDEX blockers_by_status ON blockers (work_id, status, opened_at DESC, id DESC);

CREATE TABLE outcomes (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  session_id TEXT REFERENCES sessions (id),
  summary TEXT NOT NULL,
  met TEXT NOT NULL CHECK (json_type(met) = 'array'),
  unmet TEXT NOT NULL CHECK (json_type(unmet) = 'array'),
  recorded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outcomes_by_work ON outcomes (work_id, recorded_at DESC, id DESC);

CREATE TABLE workspace_reports (
  id TEXT NOT NULL PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  base TEXT,
  head TEXT,
  files_total INTEGER NOT NULL,
  insertions INTEGER NOT NULL,
  deletions INTEGER NOT NULL,
  skipped INTEGER NOT NULL,
  reported_at INTEGER NOT NULL
) STRICT;
CREATE INDEX workspace_reports_by_session
  ON workspace_reports (session_id, reported_at DESC, id DESC);

CREATE TABLE workspace_files (
  report_id TEXT NOT NULL REFERENCES workspace_reports (id),
  path TEXT NOT NULL,
  insertions INTEGER NOT NULL CHECK (insertions >= 0),
  deletions INTEGER NOT NULL CHECK (deletions >= 0),
  PRIMARY KEY (report_id, path)
) STRICT, WITHOUT ROWID;

-- The union of a session's reports: each path once, with its newest counts.
CREATE TABLE session_files (
  session_id TEXT NOT NULL REFERENCES sessions (id),
  path TEXT NOT NULL,
  insertions INTEGER NOT NULL,
  deletions INTEGER NOT NULL,
  PRIMARY KEY (session_id, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE handoffs (
  id TEXT NOT NULL PRIMARY KEY,
  work_id TEXT NOT NULL REFERENCES work_items (id),
  project_id TEXT NOT NULL REFERENCES projects (id),
  state TEXT NOT NULL CHECK (state IN ('requested', 'compiled', 'accepted', 'rejected',
    'completed', 'cancelled')),
  to_runtime TEXT NOT NULL,
  purpose TEXT NOT NULL,
  objective TEXT,
  source_session_id TEXT REFERENCES sessions (id),
  to_session_id TEXT REFERENCES sessions (id),
  package_version INTEGER,
  package_hash TEXT,
  reject_reason TEXT CHECK (reject_reason IN ('missing_context', 'wrong_runtime', 'superseded',
    'other')),
  reject_note TEXT,
  requested_at INTEGER NOT NULL,
  compiled_at INTEGER,
  accepted_at INTEGER,
  rejected_at INTEGER,
  dismissed_at INTEGER,
  completed_at INTEGER,
  cancelled_at INTEGER,
  -- Kept by triggers, so that what waits for a person is found by an index: whether the work item is
  -- live, and whether a rejection is overtaken, by another handoff of the work that was requested
  -- after it and not called off.
  work_live INTEGER NOT NULL DEFAULT 1,
  overtaken INTEGER NOT NULL DEFAULT 0,
  CHECK ((to_session_id IS NULL) = (accepted_at IS NULL)),
  CHECK ((package_version IS NULL) = (package_hash IS NULL)),
  CHECK (state NOT IN ('compiled', 'accepted', 'rejected', 'completed')
    OR package_version IS NOT NULL),
  CHECK ((state IN ('accepted', 'completed')) = (accepted_at IS NOT NULL)),
  FOREIGN KEY (id, package_version) REFERENCES packages (handoff_id, version)
    DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX handoffs_by_work ON handoffs (work_id, requested_at DESC, id DESC);
CREATE INDEX handoffs_rejected ON handoffs (work_id, rejected_at, id) WHERE state = 'rejected';
CREATE INDEX handoffs_rejected_waiting ON handoffs (rejected_at DESC, id DESC)
  WHERE state = 'rejected' AND dismissed_at IS NULL AND work_live = 1 AND overtaken = 0;
CREATE INDEX handoffs_rejected_waiting_by_project ON handoffs (project_id, rejected_at DESC, id DESC)
  WHERE state = 'rejected' AND dismissed_at IS NULL AND work_live = 1 AND overtaken = 0;
CREATE INDEX handoffs_compiled_waiting ON handoffs (compiled_at DESC, id DESC)
  WHERE state = 'compiled' AND work_live = 1;
CREATE INDEX handoffs_compiled_waiting_by_project ON handoffs (project_id, compiled_at DESC, id DESC)
  WHERE state = 'compiled' AND work_live = 1;
CREATE TRIGGER handoffs_work_live AFTER UPDATE OF state ON work_items BEGIN
  UPDATE handoffs SET work_live = (new.state NOT IN ('done', 'cancelled'))
    WHERE work_id = new.id AND state NOT IN ('completed', 'cancelled');
END;
CREATE INDEX handoffs_not_overtaken ON handoffs (work_id, rejected_at)
  WHERE state = 'rejected' AND overtaken = 0;
CREATE TRIGGER handoffs_overtaking AFTER INSERT ON handoffs BEGIN
  UPDATE handoffs SET overtaken = 1
    WHERE work_id = new.work_id AND state = 'rejected' AND overtaken = 0
      AND rejected_at <= new.requested_at AND id <> new.id;
END;
CREATE TRIGGER handoffs_overtaken AFTER UPDATE OF state ON handoffs
WHEN new.state IN ('rejected', 'cancelled') BEGIN
  UPDATE handoffs SET overtaken = EXISTS (SELECT 1 FROM handoffs AS later
      WHERE later.work_id = handoffs.work_id AND later.id <> handoffs.id
        AND later.state <> 'cancelled' AND later.requested_at >= handoffs.rejected_at)
    WHERE work_id = new.work_id AND state = 'rejected'
      AND (id = new.id OR new.state = 'cancelled' AND rejected_at <= new.requested_at);
END;

CREATE TABLE handoff_rejections (
  id TEXT NOT NULL PRIMARY KEY,
  handoff_id TEXT NOT NULL REFERENCES handoffs (id),
  package_version INTEGER NOT NULL,
  reason TEXT NOT NULL,
  note TEXT NOT NULL,
  rejected_at INTEGER NOT NULL
) STRICT;
CREATE INDEX handoff_rejections_by_handoff ON handoff_rejections (handoff_id, rejected_at, id);

CREATE TABLE packages (
  handoff_id TEXT NOT NULL REFERENCES handoffs (id),
  version INTEGER NOT NULL CHECK (version >= 1),
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  -- Digest of the document without its time and without its rejection lines: tells staleness.
  record_digest TEXT NOT NULL CHECK (length(record_digest) = 64),
  document TEXT NOT NULL,
  generated_at INTEGER NOT NULL,
  PRIMARY KEY (handoff_id, version)
) STRICT;
CREATE INDEX packages_by_hash ON packages (hash, handoff_id, version);

CREATE TABLE events (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  type TEXT NOT NULL,
  project_id TEXT NOT NULL,
  work_id TEXT,
  session_id TEXT,
  handoff_id TEXT,
  actor TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_type(data) = 'object'),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX events_by_work ON events (work_id, sequence DESC) WHERE work_id IS NOT NULL;
CREATE INDEX events_by_project ON events (project_id, sequence DESC);

CREATE TABLE receipts (
  credential TEXT NOT NULL,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  request_sha256 TEXT NOT NULL,
  -- The answer as JSON; NULL while the call runs.
  answer TEXT,
  -- The process that runs it: <pid>:<start>.
  owner TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (credential, operation, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipts_by_age ON receipts (created_at);

CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

${neverChanges('packages', 'a package version is never altered', 'handoff_id, version')}
${neverChanges('events', 'the log is append-only', 'sequence')}
${neverChanges('decisions', 'a decision is superseded, never altered', 'id', 'supersedes')}
${neverChanges('artifacts', 'an artifact gets a new version, it is never altered', 'id', 'work_id, title, version')}
${neverChanges('outcomes', 'an outcome is never altered', 'id')}
${neverChanges('work_state_changes', 'history is never altered', 'id')}
${neverChanges('handoff_rejections', 'a rejection is kept as it was', 'id')}
${neverChanges('workspace_reports', 'a report is kept as it was', 'id')}
${neverChanges('workspace_files', 'a report is kept as it was', 'report_id, path')}
${neverDeleted('projects', 'id', 'folder')}
${neverDeleted('work_items', 'id', 'row', 'project_id, key')}
${neverDeleted('sessions', 'id', 'handoff_id')}
${neverDeleted('blockers', 'id')}
${neverDeleted('handoffs', 'id')}

CREATE TRIGGER projects_identity BEFORE UPDATE OF id, key_prefix, created_at ON projects
BEGIN SELECT RAISE(ABORT, 'what a project is never changes'); END;
CREATE TRIGGER projects_folder BEFORE UPDATE OF folder ON projects
WHEN EXISTS (SELECT 1 FROM projects WHERE folder = new.folder AND id <> new.id)
BEGIN SELECT RAISE(ABORT, 'the folder belongs to another project'); END;
CREATE TRIGGER work_items_identity BEFORE UPDATE OF row, id, project_id, key, created_at
ON work_items BEGIN SELECT RAISE(ABORT, 'what a work item is never changes'); END;
CREATE TRIGGER sessions_continue_one BEFORE UPDATE OF handoff_id ON sessions
WHEN EXISTS (SELECT 1 FROM sessions WHERE handoff_id = new.handoff_id AND id <> new.id)
BEGIN SELECT RAISE(ABORT, 'a handoff is continued by one session'); END;
CREATE TRIGGER sessions_lineage BEFORE UPDATE OF handoff_id ON sessions
WHEN old.handoff_id IS NOT NULL AND new.handoff_id IS NOT old.handoff_id
BEGIN SELECT RAISE(ABORT, 'lineage is written once'); END;
CREATE TRIGGER sessions_parent BEFORE UPDATE OF parent_session_id ON sessions
WHEN old.parent_session_id IS NOT NULL AND new.parent_session_id IS NOT old.parent_session_id
BEGIN SELECT RAISE(ABORT, 'a stated parent is kept'); END;
CREATE TRIGGER sessions_identity BEFORE UPDATE OF id, work_id, project_id, runtime, purpose,
  started_at ON sessions BEGIN SELECT RAISE(ABORT, 'what a session is never changes'); END;
CREATE TRIGGER sessions_ended BEFORE UPDATE OF status, ended_at ON sessions
WHEN old.status <> 'active'
BEGIN SELECT RAISE(ABORT, 'an ended session stays ended'); END;
CREATE TRIGGER blockers_identity BEFORE UPDATE OF id, work_id, session_id, severity, title,
  opened_at ON blockers BEGIN SELECT RAISE(ABORT, 'what a blocker says never changes'); END;
CREATE TRIGGER blockers_resolved BEFORE UPDATE ON blockers WHEN old.status = 'resolved'
BEGIN SELECT RAISE(ABORT, 'a resolved blocker stays resolved'); END;
CREATE TRIGGER handoffs_identity BEFORE UPDATE OF id, work_id, project_id, to_runtime, purpose,
  source_session_id, requested_at ON handoffs
BEGIN SELECT RAISE(ABORT, 'what a handoff is never changes'); END;
CREATE TRIGGER handoffs_end BEFORE UPDATE ON handoffs
WHEN old.state IN ('completed', 'cancelled')
BEGIN SELECT RAISE(ABORT, 'the end of a handoff is final'); END;
CREATE TRIGGER handoffs_moves BEFORE UPDATE OF state ON handoffs
WHEN new.state <> old.state AND (old.state || '>' || new.state) NOT IN (
  'requested>compiled', 'rejected>compiled', 'compiled>accepted', 'compiled>rejected',
  'accepted>completed', 'requested>cancelled', 'compiled>cancelled')
BEGIN SELECT RAISE(ABORT, 'no such move of a handoff'); END;
CREATE TRIGGER handoffs_accepted_once BEFORE UPDATE OF to_session_id ON handoffs
WHEN old.to_session_id IS NOT NULL AND new.to_session_id IS NOT old.to_session_id
BEGIN SELECT RAISE(ABORT, 'a handoff is accepted once'); END;
CREATE TRIGGER handoffs_package_frozen BEFORE UPDATE OF package_version, package_hash ON handoffs
WHEN old.state = 'accepted' AND (new.package_version IS NOT old.package_version
  OR new.package_hash IS NOT old.package_hash)
BEGIN SELECT RAISE(ABORT, 'an accepted package stays the one that was accepted'); END;
`;

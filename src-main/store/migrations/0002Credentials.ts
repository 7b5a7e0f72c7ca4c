/** Who may call over HTTP and MCP. Of a token only its SHA-256 is kept. */
export const sql = `
CREATE TABLE credentials (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'project', 'work')),
  name TEXT,
  token_sha256 TEXT NOT NULL UNIQUE CHECK (length(token_sha256) = 64),
  scopes TEXT NOT NULL CHECK (json_type(scopes) = 'array'),
  project_id TEXT REFERENCES projects (id),
  work_id TEXT REFERENCES work_items (id),
  session_id TEXT REFERENCES sessions (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  revoked_at INTEGER,
  CHECK ((kind = 'owner') = (project_id IS NULL)),
  CHECK ((kind = 'work') = (work_id IS NOT NULL)),
  CHECK ((kind = 'work') = (session_id IS NOT NULL))
) STRICT;
CREATE INDEX credentials_by_age ON credentials (created_at DESC, id DESC);

CREATE TRIGGER credentials_identity BEFORE UPDATE OF id, kind, name, token_sha256, scopes,
  project_id, work_id, session_id, created_at, expires_at ON credentials
BEGIN SELECT RAISE(ABORT, 'what a credential is never changes'); END;
CREATE TRIGGER credentials_revoked BEFORE UPDATE OF revoked_at ON credentials
WHEN old.revoked_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a revoked credential stays revoked'); END;
CREATE TRIGGER credentials_kept BEFORE DELETE ON credentials
BEGIN SELECT RAISE(ABORT, 'the record is never deleted'); END;
-- REPLACE deletes without a word where a connection has not turned recursive triggers on.
CREATE TRIGGER credentials_not_replaced BEFORE INSERT ON credentials
WHEN EXISTS (SELECT 1 FROM credentials WHERE id = new.id OR token_sha256 = new.token_sha256)
BEGIN SELECT RAISE(ABORT, 'the record is never replaced'); END;
`;

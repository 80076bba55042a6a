-- Imported files, and the progress of unfinished imports as reported by the client that sends the lines.
CREATE TABLE imports (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- The key that started it.
  api_key_id text REFERENCES api_keys ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('chats', 'pages', 'perception_runs')),
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  fingerprint text NOT NULL,
  -- Only for chats.
  on_conflict text CHECK (on_conflict IN ('skip', 'replace')),
  mapping jsonb,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped')),
  lines_read integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  replaced integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  -- The first rejections.
  rejections jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX imports_in_order ON imports (project_id, created_at, id);
CREATE INDEX imports_of_key ON imports (api_key_id) WHERE api_key_id IS NOT NULL;

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON imports FOR EACH STATEMENT EXECUTE FUNCTION note_all();

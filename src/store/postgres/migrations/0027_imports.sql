-- Files that were imported, and how far those are that were not finished. Whoever sends the lines says so.
CREATE TABLE imports (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Who began it.
  api_key_id text REFERENCES api_keys ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('chats', 'pages', 'perception_runs')),
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  fingerprint text NOT NULL,
  -- Only of chats.
  on_conflict text CHECK (on_conflict IN ('skip', 'replace')),
  mapping jsonb,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped')),
  lines_read integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  replaced integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  rejected integer NOT NULL DEFAULT 0,
  -- The first of them.
  rejections jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX imports_in_order ON imports (project_id, created_at, id);
CREATE INDEX imports_of_key ON imports (api_key_id) WHERE api_key_id IS NOT NULL;

-- Answers that are known by their stamps show nothing of it: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON imports FOR EACH STATEMENT EXECUTE FUNCTION note_all();

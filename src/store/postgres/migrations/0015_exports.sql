-- Exports of project data as files, each written under a lease. The files are in EXPORT_DIR, in a folder per export, named
-- by its id, with a subfolder for the attempt.
CREATE TABLE exports (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  format text NOT NULL CHECK (format IN ('parquet', 'jsonl', 'csv')),
  tables text[] NOT NULL,
  start_date date,
  end_date date,
  filters jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  error_code text,
  -- The state of the project that all files show. NULL: the export has not started.
  snapshot jsonb,
  -- The files that have been written.
  files jsonb NOT NULL DEFAULT '[]',
  row_total bigint,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX exports_of_project ON exports (project_id, created_at, id);
CREATE INDEX exports_unfinished ON exports (created_at) WHERE finished_at IS NULL;
CREATE INDEX exports_to_expire ON exports (expires_at) WHERE expires_at IS NOT NULL;

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON exports FOR EACH STATEMENT EXECUTE FUNCTION note_all();

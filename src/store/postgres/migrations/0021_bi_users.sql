-- Users of the ClickHouse server that read one project through its views (docs/bi.md). The server knows them from its users file.
CREATE TABLE bi_users (
  name text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Hexadecimal, of a long random password that is not stored.
  password_sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bi_users_of_project ON bi_users (project_id);

-- A digest of what the views of a project were last created from. They are created again when it changes.
CREATE TABLE bi_views (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  digest text NOT NULL
);

-- No cached answer shows these tables. They stay unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON bi_users FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON bi_views FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- Users of the ClickHouse server that read one project through its views (docs/bi.md). The server knows them from its users file.
CREATE TABLE bi_users (
  name text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Hexadecimal; of a long random password that is not kept.
  password_sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX bi_users_of_project ON bi_users (project_id);

-- What the views of a project were last made from, so that they are made again only when it changes.
CREATE TABLE bi_views (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  digest text NOT NULL
);

-- No answer shows anything of them: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON bi_users FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON bi_views FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- The newest event of a project that whoever holds a key has seen on the dashboard.
CREATE TABLE seen_events (
  api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  seq bigint NOT NULL,
  PRIMARY KEY (api_key_id, project_id)
);
CREATE INDEX seen_events_of_project ON seen_events (project_id);

-- No answer shows anything of it: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON seen_events FOR EACH STATEMENT EXECUTE FUNCTION note_all();

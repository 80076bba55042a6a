-- The newest event of a project that the holder of a key has seen on the dashboard.
CREATE TABLE seen_events (
  api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  seq bigint NOT NULL,
  PRIMARY KEY (api_key_id, project_id)
);
CREATE INDEX seen_events_of_project ON seen_events (project_id);

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON seen_events FOR EACH STATEMENT EXECUTE FUNCTION note_all();

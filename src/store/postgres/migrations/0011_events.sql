-- What happened in a project, numbered without gaps in commit order. The counter is incremented when the transaction commits, and its row
-- is locked until the commit is complete. So writers wait for each other only that long, and nobody sees a number before all lower ones.
CREATE TABLE events (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- NULL until the transaction that wrote it commits.
  seq bigint,
  type text NOT NULL,
  -- json, not jsonb, so that receivers get the same bytes every time.
  data json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX events_by_number ON events (project_id, seq);
CREATE INDEX events_by_age ON events (created_at);

CREATE TABLE event_counters (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  last_seq bigint NOT NULL
) WITH (fillfactor = 50);

-- Semicolons in a body are at the beginning of lines, because a semicolon at the end of a line would end the statement.
CREATE FUNCTION number_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number bigint
  ; BEGIN
  INSERT INTO event_counters AS counter (project_id, last_seq) VALUES (NEW.project_id, 1)
    ON CONFLICT (project_id) DO UPDATE SET last_seq = counter.last_seq + 1
    RETURNING last_seq INTO number
  ; UPDATE events SET seq = number, created_at = clock_timestamp() WHERE id = NEW.id
  ; RETURN NULL
  ; END
$$;

CREATE CONSTRAINT TRIGGER number_event AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION number_event();

-- Days on which questions of a project were asked, and whether their outcome was reported.
CREATE TABLE collection_days (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  day date NOT NULL,
  -- Questions were added, or asked again, since the outcome of the day was last reported.
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (project_id, day)
);
CREATE INDEX runs_of_open_day ON collection_runs (project_id, day) WHERE status IN ('queued', 'running');
CREATE INDEX collection_days_open ON collection_days (project_id) WHERE is_open;

CREATE FUNCTION open_collection_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO collection_days AS known (project_id, day)
    SELECT DISTINCT project_id, day FROM changed WHERE status = 'queued'
    ON CONFLICT (project_id, day) DO UPDATE SET is_open = true WHERE NOT known.is_open
  ; RETURN NULL
  ; END
$$;

CREATE TRIGGER open_collection_days AFTER INSERT ON collection_runs REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION open_collection_days();

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON collection_days FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- The endpoints to which events of a project are sent.
CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  url text NOT NULL,
  format text NOT NULL CHECK (format IN ('standard', 'slack', 'teams', 'discord', 'google_chat')),
  -- Empty: all types.
  types text[] NOT NULL,
  is_ordered boolean NOT NULL,
  secret text NOT NULL,
  -- Signs in addition to the secret, for a day after the secret was changed.
  previous_secret text,
  previous_until timestamptz,
  -- Since when no message has arrived. NULL: the last message has.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_for text CHECK (disabled_for IN ('gone', 'failing', 'request')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX endpoints_of_project ON webhook_endpoints (project_id, created_at, id);

-- Deliveries of events to endpoints, waiting or ended.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  seq bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  -- From here to duration_ms: the last attempt.
  sent_at timestamptz,
  status integer,
  error text,
  answer text,
  duration_ms integer,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 80);
CREATE INDEX deliveries_waiting ON webhook_deliveries (endpoint_id, seq) WHERE state = 'waiting';
CREATE INDEX deliveries_leased ON webhook_deliveries (leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX deliveries_of_event ON webhook_deliveries (event_id);

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- The transaction that numbers an event also adds a delivery for every enabled endpoint that wants its type.
CREATE OR REPLACE FUNCTION number_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number bigint
  ; BEGIN
  INSERT INTO event_counters AS counter (project_id, last_seq) VALUES (NEW.project_id, 1)
    ON CONFLICT (project_id) DO UPDATE SET last_seq = counter.last_seq + 1
    RETURNING last_seq INTO number
  ; UPDATE events SET seq = number, created_at = clock_timestamp() WHERE id = NEW.id
  ; INSERT INTO webhook_deliveries (id, project_id, endpoint_id, event_id, seq)
    SELECT gen_random_uuid()::text, NEW.project_id, id, NEW.id, number FROM webhook_endpoints
    WHERE project_id = NEW.project_id AND disabled_at IS NULL AND (types = '{}' OR NEW.type = ANY(types))
  ; RETURN NULL
  ; END
$$;

-- Provider keys that people enter in the dashboard, encrypted with SECRETS_KEY, which is not in this store.
CREATE TABLE engine_keys (
  provider text PRIMARY KEY,
  sealed text NOT NULL,
  -- NULL: the key is too short to show a part of it.
  last_four text,
  set_at timestamptz NOT NULL
);

-- Engines belong to the whole installation. If it has only one company so far, that company runs it.
ALTER TABLE companies ADD COLUMN may_connect_engines boolean NOT NULL DEFAULT false;
UPDATE companies SET may_connect_engines = true WHERE (SELECT count(*) FROM companies) = 1;

-- Usage of the answers that collection stored, by project, provider and UTC day, as reported by the provider.
CREATE TABLE engine_usage (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  provider text NOT NULL,
  day date NOT NULL,
  answers integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  searches bigint NOT NULL,
  cost_usd double precision NOT NULL,
  -- Answers for which the provider reported a cost.
  priced integer NOT NULL,
  PRIMARY KEY (project_id, provider, day)
) WITH (fillfactor = 80);
CREATE INDEX engine_usage_by_day ON engine_usage (day);

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON engine_usage FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- Keys of providers that people enter in the dashboard, encrypted with SECRETS_KEY, which is not in this store.
CREATE TABLE engine_keys (
  provider text PRIMARY KEY,
  sealed text NOT NULL,
  -- NULL: the key is too short to show a part of it.
  last_four text,
  set_at timestamptz NOT NULL
);

-- Engines are of the whole installation. Where there is one company so far, that is who runs it.
ALTER TABLE companies ADD COLUMN may_connect_engines boolean NOT NULL DEFAULT false;
UPDATE companies SET may_connect_engines = true WHERE (SELECT count(*) FROM companies) = 1;

-- What answers that collection stored took, by project, provider and UTC day, as far as the provider says.
CREATE TABLE engine_usage (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  provider text NOT NULL,
  day date NOT NULL,
  answers integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  searches bigint NOT NULL,
  cost_usd double precision NOT NULL,
  -- Answers whose provider said what they cost.
  priced integer NOT NULL,
  PRIMARY KEY (project_id, provider, day)
) WITH (fillfactor = 80);
CREATE INDEX engine_usage_by_day ON engine_usage (day);

-- Answers that are known by their stamps show nothing of it: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON engine_usage FOR EACH STATEMENT EXECUTE FUNCTION note_all();

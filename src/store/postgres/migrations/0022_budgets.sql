-- What questions to engines cost. Amounts are billionths of a US dollar, so that sums are exact.

-- What a question that is being asked is expected to cost; NULL: it is not being asked, or what it cost was counted.
ALTER TABLE collection_runs ADD COLUMN reserved_nano_usd bigint;
CREATE INDEX runs_with_reserve ON collection_runs (project_id) WHERE reserved_nano_usd IS NOT NULL;

CREATE TABLE budgets (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- NULL: of all engines together.
  provider text,
  period text NOT NULL CHECK (period IN ('day', 'month')),
  limit_nano_usd bigint NOT NULL CHECK (limit_nano_usd >= 0),
  -- The first day of the period in which it was last told to be reached.
  reached_on date,
  UNIQUE NULLS NOT DISTINCT (project_id, provider, period)
);

-- What collection asked on a day in the time zone of the project, and what that cost.
CREATE TABLE collection_spend (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  model_channel_id text NOT NULL,
  provider text NOT NULL,
  day date NOT NULL,
  requests integer NOT NULL,
  answers integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  searches bigint NOT NULL,
  cost_nano_usd bigint NOT NULL,
  -- The part of the cost that is an estimate.
  estimated_nano_usd bigint NOT NULL,
  -- Requests of which nobody says what they cost.
  unpriced integer NOT NULL,
  -- Of one request.
  dearest_nano_usd bigint NOT NULL,
  PRIMARY KEY (project_id, model_channel_id, provider, day)
) WITH (fillfactor = 80);
CREATE INDEX collection_spend_by_day ON collection_spend (day);

-- Answers that are known by their stamps show nothing of these: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON budgets FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON collection_spend FOR EACH STATEMENT EXECUTE FUNCTION note_all();

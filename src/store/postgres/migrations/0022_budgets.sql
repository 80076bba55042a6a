-- The cost of questions to engines. Amounts are billionths of a US dollar, so that sums are exact.

-- The expected cost of a question that is being asked. NULL: it is not being asked, or its cost was already counted.
ALTER TABLE collection_runs ADD COLUMN reserved_nano_usd bigint;
CREATE INDEX runs_with_reserve ON collection_runs (project_id) WHERE reserved_nano_usd IS NOT NULL;

CREATE INDEX runs_failed ON collection_runs (project_id, day) WHERE status = 'failed';

CREATE TABLE budgets (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- NULL: all engines together.
  provider text,
  period text NOT NULL CHECK (period IN ('day', 'month')),
  limit_nano_usd bigint NOT NULL CHECK (limit_nano_usd >= 0),
  -- The first day of the period for which it was last reported as reached.
  reached_on date,
  UNIQUE NULLS NOT DISTINCT (project_id, provider, period)
);

-- What collection asked on a day in the time zone of the project, and the cost.
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
  -- Requests whose cost is unknown.
  unpriced integer NOT NULL,
  -- The highest cost of one request.
  dearest_nano_usd bigint NOT NULL,
  last_answer_at timestamptz,
  PRIMARY KEY (project_id, model_channel_id, provider, day)
) WITH (fillfactor = 80);
CREATE INDEX collection_spend_by_day ON collection_spend (day);

-- No cached answer shows these tables. They stay unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON budgets FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON collection_spend FOR EACH STATEMENT EXECUTE FUNCTION note_all();

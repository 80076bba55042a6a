-- What else a payload tells, and what came beside it and stands; of what came in before that was noted, what is stored stands.
ALTER TABLE raw_answers
  ADD COLUMN IF NOT EXISTS model_id LowCardinality(String) COMMENT 'as the payload names it; empty where it does not',
  ADD COLUMN IF NOT EXISTS cost_usd Nullable(Float64) COMMENT 'as the provider says',
  ADD COLUMN IF NOT EXISTS said Array(LowCardinality(String)) DEFAULT ['model_id', 'queries', 'features']
    COMMENT 'fields of the answer that came beside the payload',
  ADD COLUMN IF NOT EXISTS said_features Array(LowCardinality(String)) COMMENT 'features that came beside the payload'

-- Grain: one row per answer of a perception run and batch that wrote it; what shares are shares of.
CREATE TABLE IF NOT EXISTS perception_answers (
  project_id UUID,
  date Date COMMENT 'the day the run was completed; started, while it goes on',
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 COMMENT 'place in the run, from 0' CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, run_id, attribute, answer)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

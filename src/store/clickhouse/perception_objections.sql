-- Grain: one row per objection that a perception run found, and batch that wrote it.
CREATE TABLE IF NOT EXISTS perception_objections (
  project_id UUID,
  date Date,
  run_id UUID,
  name String CODEC(ZSTD(1)),
  batch UInt32 CODEC(T64, LZ4),
  members Array(String) COMMENT 'the wordings it gathers' CODEC(ZSTD(1)),
  answer_count UInt32 COMMENT 'answers of the run that raise it',
  is_count Bool COMMENT 'only their number is known',
  raised Nested (answer UInt32, model_channel_id LowCardinality(String)) COMMENT 'those answers'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, run_id, name)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1

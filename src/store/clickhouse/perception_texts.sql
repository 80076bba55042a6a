-- Grain: one row per answer of a perception run and batch that wrote it; what brands are read from. Never read by reports.
CREATE TABLE IF NOT EXISTS perception_texts (
  project_id UUID,
  date Date,
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4),
  is_text Bool COMMENT 'false: it came as a list of names',
  text String COMMENT 'markdown' CODEC(ZSTD(3)),
  names Array(String) CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, run_id, answer)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1

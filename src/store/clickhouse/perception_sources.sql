-- Grain: one row per answer of a perception run and distinct normalised URL it retrieved.
CREATE TABLE IF NOT EXISTS perception_sources (
  project_id UUID,
  date Date,
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4),
  domain String CODEC(ZSTD(1)),
  url String COMMENT 'as it came in' CODEC(ZSTD(1)),
  url_normalized String CODEC(ZSTD(1)),
  title Nullable(String) CODEC(ZSTD(1)),
  citation_count UInt32 CODEC(T64, LZ4),
  citation_position Nullable(UInt32),
  domain_class LowCardinality(String) COMMENT 'by rule',
  url_class LowCardinality(String) COMMENT 'by rule, from the URL and the title'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, run_id, attribute, answer, url_normalized)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

-- Grain: one row per answer of a perception run, tracked brand named in it, and reading (brand-set version) that found it.
CREATE TABLE IF NOT EXISTS perception_mentions (
  project_id UUID,
  reading UInt32,
  date Date,
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 CODEC(T64, LZ4),
  brand_id LowCardinality(UUID),
  batch UInt32 CODEC(T64, LZ4),
  position UInt32 COMMENT 'rank among the tracked brands of the answer, from 1' CODEC(T64, LZ4),
  brand_count UInt32 COMMENT 'tracked brands of the answer' CODEC(T64, LZ4)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, reading, run_id, attribute, brand_id, answer)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

-- Grain: one row per chat and distinct normalised URL the answer retrieved.
CREATE TABLE IF NOT EXISTS sources (
  project_id UUID,
  date Date,
  prompt_id UUID,
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  rank UInt32 COMMENT 'order in the answer, from 0',
  domain String CODEC(ZSTD(1)),
  url String COMMENT 'as it came in' CODEC(ZSTD(1)),
  url_normalized String CODEC(ZSTD(1)),
  title Nullable(String) CODEC(ZSTD(1)),
  citation_count UInt32 CODEC(T64, LZ4),
  citation_position Nullable(UInt32)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, chat_id, rank)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

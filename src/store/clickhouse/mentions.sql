-- Grain: one row per chat, tracked brand named in it, and reading (brand-set version) that found it.
CREATE TABLE IF NOT EXISTS mentions (
  project_id UUID,
  reading UInt32,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  brand_id LowCardinality(UUID),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  mention_count UInt32 CODEC(T64, LZ4),
  position UInt32 CODEC(T64, LZ4),
  sentiment Nullable(Int16) COMMENT 'ten-thousandths',
  evidence Nested (message UInt32, start UInt32, end UInt32)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, reading, date, prompt_id, model_channel_id, brand_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

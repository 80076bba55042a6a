-- Grain: one row per answer of one channel to one prompt (a chat) and batch that wrote it.
CREATE TABLE IF NOT EXISTS chats (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  model_id LowCardinality(String),
  created_at DateTime64(3, 'UTC'),
  features Array(LowCardinality(String))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

-- Grain: one row per chat and reading; says by which rules and which brand set the chat was read, and when.
CREATE TABLE IF NOT EXISTS readings (
  project_id UUID,
  reading UInt32 COMMENT 'the brand-set version of the project',
  date Date,
  prompt_id UUID,
  chat_id UUID,
  batch UInt32,
  analysis_version LowCardinality(String),
  analyzed_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, reading, date, prompt_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

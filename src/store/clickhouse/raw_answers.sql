-- Grain: one row per chat and batch whose answer came as a provider's raw response. Never read by reports.
CREATE TABLE IF NOT EXISTS raw_answers (
  project_id UUID,
  date Date,
  prompt_id UUID,
  chat_id UUID,
  batch UInt32,
  provider LowCardinality(String),
  payload String COMMENT 'JSON' CODEC(ZSTD(6)),
  payload_hash String COMMENT 'SHA-256 of the payload, hexadecimal',
  reader_version LowCardinality(String) COMMENT 'of what read the payload',
  input_tokens Nullable(UInt32),
  output_tokens Nullable(UInt32),
  searches Nullable(UInt32)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, chat_id)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1

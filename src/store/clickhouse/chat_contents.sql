-- Grain: one row per chat and batch; what was asked, answered and shown, as it came in. Never read by reports.
CREATE TABLE IF NOT EXISTS chat_contents (
  project_id UUID,
  date Date,
  prompt_id UUID,
  chat_id UUID,
  batch UInt32,
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  external_id String,
  roles Array(LowCardinality(String)),
  contents Array(String) CODEC(ZSTD(3)),
  queries Array(String) CODEC(ZSTD(3)),
  shopping_queries String COMMENT 'JSON array of {text, products}' CODEC(ZSTD(3)),
  products String COMMENT 'JSON array, every imported field' CODEC(ZSTD(3)),
  maps String COMMENT 'JSON array of {name, url}' CODEC(ZSTD(3)),
  ads String COMMENT 'JSON array, snake_case fields' CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, chat_id)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1

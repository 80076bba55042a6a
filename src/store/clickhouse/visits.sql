-- Grain: one row per request of a known AI bot to the customer's site, as a line of an access log tells it, and batch that wrote it.
CREATE TABLE IF NOT EXISTS visits (
  project_id UUID,
  date Date COMMENT 'UTC',
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  visit_id UUID COMMENT 'from the line and its number among equal lines of its import',
  batch UInt32 CODEC(T64, LZ4),
  bot_id LowCardinality(String),
  request_method LowCardinality(String),
  request_host LowCardinality(String),
  request_path String COMMENT 'without query string' CODEC(ZSTD(1)),
  response_status UInt16,
  user_agent LowCardinality(String),
  client_ip String COMMENT 'empty: none was logged' CODEC(ZSTD(1)),
  referer String COMMENT 'empty: none was logged' CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, timestamp, visit_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

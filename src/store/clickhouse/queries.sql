-- Grain: one row per chat and query that the engine sent for it (kind fanout or shopping), and batch that wrote it.
-- What text_key and words hold is said in docs/methodology.md. White space is what Unicode and JavaScript call so.
CREATE TABLE IF NOT EXISTS queries (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  created_at DateTime64(3, 'UTC') COMMENT 'of the chat',
  kind LowCardinality(String),
  `index` UInt32 COMMENT 'order among the queries of its kind, from 0' CODEC(T64, LZ4),
  text String COMMENT 'as it came in' CODEC(ZSTD(1)),
  products Array(String) COMMENT 'names that came with a shopping query' CODEC(ZSTD(1)),
  text_key String MATERIALIZED lowerUTF8(replaceRegexpAll(text, '^[\\s\\x0B\\p{Z}\\x{FEFF}]+|[\\s\\x0B\\p{Z}\\x{FEFF}]+$', ''))
    COMMENT 'trimmed, in lower case' CODEC(ZSTD(1)),
  words Array(String) MATERIALIZED arrayFilter(word -> word != '', arrayMap(
      piece -> replaceRegexpAll(piece, '^\\p{P}+|\\p{P}+$', ''),
      extractAll(text_key, '[^\\s\\x0B\\p{Z}\\x{FEFF}]+')
    )) COMMENT 'of text_key, without the punctuation at their ends' CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, chat_id, kind, `index`)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

-- Grain: one row per chat and name in it that may be a brand, tracked or not; a long name is also there by its beginnings.
CREATE TABLE IF NOT EXISTS candidates (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  name_key String COMMENT 'the name as names are compared' CODEC(ZSTD(1)),
  name LowCardinality(String),
  full_keys Array(LowCardinality(String)) COMMENT 'the names it was read off, as long as they are written' CODEC(ZSTD(1)),
  is_alone Bool COMMENT 'no other name stands behind it',
  is_listed Bool COMMENT 'an item, a heading, a bold term or a cell of the answer',
  is_doubtful Bool COMMENT 'its words stand there without capitals too, or it is where something was read',
  domains Array(LowCardinality(String)) COMMENT 'registrable domains that go by the name'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, name_key, date, prompt_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

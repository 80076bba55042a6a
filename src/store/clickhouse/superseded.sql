-- Grain: one row per chat version that a later batch replaced; that version's facts are void once by_batch is committed.
CREATE TABLE IF NOT EXISTS superseded (
  project_id UUID,
  chat_id UUID,
  batch UInt32 COMMENT 'the batch whose rows of this chat are void',
  by_batch UInt32
)
ENGINE = MergeTree
ORDER BY (project_id, by_batch, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

-- Grain: one row per page version that a later batch replaced; that version's facts are void once by_batch is committed.
CREATE TABLE IF NOT EXISTS superseded_pages (
  project_id UUID,
  url String COMMENT 'normalised' CODEC(ZSTD(1)),
  batch UInt32 COMMENT 'the batch whose rows of this page are void',
  by_batch UInt32
)
ENGINE = MergeTree
ORDER BY (project_id, by_batch, url)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

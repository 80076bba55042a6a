-- Grain: one row per version of a perception run that a later batch replaced; that version's facts are void once by_batch is committed.
CREATE TABLE IF NOT EXISTS superseded_runs (
  project_id UUID,
  run_id UUID,
  batch UInt32 COMMENT 'the batch whose rows of this run are void',
  by_batch UInt32
)
ENGINE = MergeTree
ORDER BY (project_id, by_batch, run_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

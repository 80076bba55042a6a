-- Grain: one row per page and batch that wrote it, with its text. Never read by reports.
CREATE TABLE IF NOT EXISTS page_contents (
  project_id UUID,
  url String COMMENT 'normalised' CODEC(ZSTD(1)),
  batch UInt32,
  content String COMMENT 'markdown; empty when it was not read' CODEC(ZSTD(3))
)
ENGINE = MergeTree
ORDER BY (project_id, url, batch)
SETTINGS index_granularity = 64, fsync_after_insert = 1, fsync_part_directory = 1

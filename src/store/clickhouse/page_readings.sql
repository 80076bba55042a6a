-- Grain: one row per page, batch that wrote it, and reading (brand-set version); which tracked brands the page names.
CREATE TABLE IF NOT EXISTS page_readings (
  project_id UUID,
  reading UInt32,
  url String COMMENT 'normalised' CODEC(ZSTD(1)),
  batch UInt32 CODEC(T64, LZ4),
  brand_ids Array(UUID) COMMENT 'sorted; empty when it names none',
  analysis_version LowCardinality(String),
  analyzed_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY (project_id, reading, url, batch)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

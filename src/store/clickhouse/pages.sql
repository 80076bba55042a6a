-- Grain: one row per page (normalised URL) and batch that wrote it; what reports join. The text is in page_contents.
CREATE TABLE IF NOT EXISTS pages (
  project_id UUID,
  url String COMMENT 'normalised' CODEC(ZSTD(1)),
  batch UInt32 CODEC(T64, LZ4),
  domain String CODEC(ZSTD(1)),
  title String COMMENT 'empty: none' CODEC(ZSTD(1)),
  channel_title String COMMENT 'empty: none' CODEC(ZSTD(1)),
  url_class LowCardinality(String) COMMENT 'by rule, from the URL and the title',
  is_read Bool COMMENT 'a text came with it',
  content_length UInt32 COMMENT 'characters; 0 when it was not read' CODEC(T64, LZ4),
  fetched_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY (project_id, url, batch)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

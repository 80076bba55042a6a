-- Grain: one row per claim of a perception run and distinct normalised URL behind it, with the strongest tier it has there.
CREATE TABLE IF NOT EXISTS perception_claim_sources (
  project_id UUID,
  date Date,
  run_id UUID,
  claim_id UUID,
  chat_id UUID,
  place UInt32 COMMENT 'of the claim in the run, from 0' CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4),
  run_at DateTime64(3, 'UTC'),
  url_normalized String CODEC(ZSTD(1)),
  title Nullable(String) CODEC(ZSTD(1)),
  tier UInt8 COMMENT 'place among the tiers, strongest first, from 1'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, claim_id, run_id, place, url_normalized)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

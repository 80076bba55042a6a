-- Grain: one row per claim that a perception run mined from a chat, and batch that wrote it.
CREATE TABLE IF NOT EXISTS perception_claims (
  project_id UUID,
  date Date,
  run_id UUID,
  claim_id UUID COMMENT 'the same for the same words and fact in every run',
  chat_id UUID,
  place UInt32 COMMENT 'in the run, from 0' CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4),
  run_at DateTime64(3, 'UTC') COMMENT 'when the run was completed; started, while it goes on',
  claim String CODEC(ZSTD(1)),
  fact_id Nullable(UUID),
  fact String COMMENT 'its wording when the verdict was given; empty without a fact' CODEC(ZSTD(1)),
  verdict LowCardinality(String) COMMENT 'empty: none',
  passage String COMMENT 'what the claim was taken from; empty: not known' CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, claim_id, run_id, place)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1

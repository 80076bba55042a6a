-- Grain: one row per chat and product shown in it, and batch that wrote it; several entries of a product in a chat are one.
-- Offers are those entries by position; attributes, variants and queries are distinct.
CREATE TABLE IF NOT EXISTS product_mentions (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  product_id UUID,
  global_brand_id Nullable(UUID),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  position UInt32 COMMENT 'the least' CODEC(T64, LZ4),
  rating Nullable(Float64) COMMENT '0 to 5, of the first entry that has one',
  merchant_ids Array(UUID) COMMENT 'distinct',
  offers Nested (
    merchant_id Nullable(UUID),
    position UInt32,
    price Nullable(Float64),
    currency LowCardinality(String)
  ),
  attributes Nested (
    `group` LowCardinality(String),
    value String
  ),
  variants Nested (
    name String,
    price Nullable(Float64),
    currency LowCardinality(String)
  ),
  queries Array(String) COMMENT 'that led to the product' CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, product_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

-- Grain: one row per product, newest version wins. A mirror of what PostgreSQL says of products, for reports to join.
CREATE TABLE IF NOT EXISTS products (
  project_id UUID,
  product_id UUID,
  global_brand_id Nullable(UUID),
  name String,
  name_folded String COMMENT 'what names are sorted and searched by',
  brand String COMMENT 'its name; empty for a product without',
  brand_folded String,
  source LowCardinality(String),
  category_ids Array(UUID) COMMENT 'those it stands in itself',
  is_deleted Bool,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (project_id, product_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1

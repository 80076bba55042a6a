-- The tables of the analytical store. Rows of facts have the number of the batch that wrote them. A batch is visible once
-- it is committed in the relational store. Tables superseded* list what later batches replaced. When an insert returns,
-- its rows survive a loss of power (fsync_*). Tables with long rows that are read one by one have small granules
-- (index_granularity).

-- ------ Chats

-- Grain: one row per answer of one channel to one prompt (a chat) and batch that wrote it.
CREATE TABLE IF NOT EXISTS chats (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  model_id LowCardinality(String),
  created_at DateTime64(3, 'UTC'),
  features Array(LowCardinality(String))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat and batch, with what was asked, answered and shown, as received. Reports never read it.
CREATE TABLE IF NOT EXISTS chat_contents (
  project_id UUID,
  date Date,
  prompt_id UUID,
  chat_id UUID,
  batch UInt32,
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  external_id String,
  roles Array(LowCardinality(String)),
  contents Array(String) CODEC(ZSTD(3)),
  queries Array(String) CODEC(ZSTD(3)),
  shopping_queries String COMMENT 'JSON array of {text, products}' CODEC(ZSTD(3)),
  products String COMMENT 'JSON array, every imported field' CODEC(ZSTD(3)),
  maps String COMMENT 'JSON array of {name, url}' CODEC(ZSTD(3)),
  ads String COMMENT 'JSON array, snake_case fields' CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, chat_id)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat and batch whose answer was received as the raw response of a provider. Reports never read it.
CREATE TABLE IF NOT EXISTS raw_answers (
  project_id UUID,
  date Date,
  prompt_id UUID,
  chat_id UUID,
  batch UInt32,
  provider LowCardinality(String),
  payload String COMMENT 'JSON' CODEC(ZSTD(6)),
  payload_hash String COMMENT 'SHA-256 of the payload, hexadecimal',
  reader_version LowCardinality(String) COMMENT 'of what read the payload',
  input_tokens Nullable(UInt32),
  output_tokens Nullable(UInt32),
  searches Nullable(UInt32),
  model_id LowCardinality(String) COMMENT 'as the payload names it; empty where it does not',
  cost_usd Nullable(Float64) COMMENT 'as the provider says',
  said Array(LowCardinality(String)) DEFAULT ['model_id', 'queries', 'features'] COMMENT 'fields of the answer that came beside the payload',
  said_features Array(LowCardinality(String)) COMMENT 'features that came beside the payload'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, chat_id)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat version that a later batch replaced. Facts of that version are void once by_batch is committed.
CREATE TABLE IF NOT EXISTS superseded (
  project_id UUID,
  chat_id UUID,
  batch UInt32 COMMENT 'the batch whose rows of this chat are void',
  by_batch UInt32
)
ENGINE = MergeTree
ORDER BY (project_id, by_batch, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- ------ What was found in chats

-- Grain: one row per chat and reading, with the rules and the brand set that were used, and the time.
CREATE TABLE IF NOT EXISTS readings (
  project_id UUID,
  reading UInt32 COMMENT 'the brand-set version of the project',
  date Date,
  prompt_id UUID,
  chat_id UUID,
  batch UInt32,
  analysis_version LowCardinality(String),
  analyzed_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, reading, date, prompt_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat, tracked brand named in it, and reading (brand-set version) that found it.
CREATE TABLE IF NOT EXISTS mentions (
  project_id UUID,
  reading UInt32,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  brand_id LowCardinality(UUID),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  mention_count UInt32 CODEC(T64, LZ4),
  position UInt32 CODEC(T64, LZ4),
  sentiment Nullable(Int16) COMMENT 'ten-thousandths',
  evidence Nested (message UInt32, start UInt32, end UInt32)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, reading, date, prompt_id, model_channel_id, brand_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat and distinct normalised URL the answer retrieved.
CREATE TABLE IF NOT EXISTS sources (
  project_id UUID,
  date Date,
  prompt_id UUID,
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  rank UInt32 COMMENT 'order in the answer, from 0',
  -- Reports group and join by it, so it is compressed for speed, not for size.
  domain String CODEC(LZ4),
  url String COMMENT 'as it came in' CODEC(ZSTD(1)),
  url_normalized String CODEC(LZ4),
  title Nullable(String) CODEC(ZSTD(1)),
  citation_count UInt32 CODEC(T64, LZ4),
  citation_position Nullable(UInt32),
  domain_class LowCardinality(String),
  url_class LowCardinality(String),
  -- Reports group and count by it instead of by long texts. It has 128 bits, so that no two URLs share a hash.
  url_hash UUID MATERIALIZED reinterpretAsUUID(sipHash128(url_normalized)),
  is_repeat Bool COMMENT 'a source of lesser rank in the chat is of the same domain',
  -- Finds one URL without reading all the history of a project.
  INDEX one_url url_normalized TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, chat_id, rank)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat and query that the engine sent for it (kind fanout or shopping), and batch that wrote it.
-- docs/methodology.md explains text_key and words. White space means what Unicode and JavaScript define as white space.
CREATE TABLE IF NOT EXISTS queries (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  model_channel_id LowCardinality(String),
  country_code LowCardinality(String),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  created_at DateTime64(3, 'UTC') COMMENT 'of the chat',
  kind LowCardinality(String),
  `index` UInt32 COMMENT 'order among the queries of its kind, from 0' CODEC(T64, LZ4),
  text String COMMENT 'as it came in' CODEC(ZSTD(1)),
  products Array(String) COMMENT 'names that came with a shopping query' CODEC(ZSTD(1)),
  text_key String MATERIALIZED lowerUTF8(replaceRegexpAll(text, '^[\\s\\x0B\\p{Z}\\x{FEFF}]+|[\\s\\x0B\\p{Z}\\x{FEFF}]+$', ''))
    COMMENT 'trimmed, in lower case' CODEC(ZSTD(1)),
  words Array(String) MATERIALIZED arrayFilter(word -> word != '', arrayMap(
      piece -> replaceRegexpAll(piece, '^\\p{P}+|\\p{P}+$', ''),
      extractAll(text_key, '[^\\s\\x0B\\p{Z}\\x{FEFF}]+')
    )) COMMENT 'of text_key, without the punctuation at their ends' CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, prompt_id, model_channel_id, chat_id, kind, `index`)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat and product shown in it, and batch that wrote it. Several entries of a product in a chat form
-- one row: offers are the entries by position, and attributes, variants and queries are distinct.
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
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per chat and name in it that may be a brand, tracked or not. The beginnings of a long name have rows of
-- their own.
CREATE TABLE IF NOT EXISTS candidates (
  project_id UUID,
  date Date,
  prompt_id LowCardinality(UUID),
  chat_id UUID,
  batch UInt32 CODEC(T64, LZ4),
  name_key String COMMENT 'the name as names are compared' CODEC(ZSTD(1)),
  name LowCardinality(String),
  full_keys Array(LowCardinality(String)) COMMENT 'the names it was read off, as long as they are written' CODEC(ZSTD(1)),
  is_alone Bool COMMENT 'no other name stands behind it',
  is_listed Bool COMMENT 'an item, a heading, a bold term or a cell of the answer',
  is_doubtful Bool COMMENT 'its words stand there without capitals too, or it is where something was read',
  domains Array(LowCardinality(String)) COMMENT 'registrable domains that go by the name'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, name_key, date, prompt_id, chat_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- ------ Pages

-- Grain: one row per page (normalised URL) and batch that wrote it. Reports join it. The text is in page_contents.
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
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per page and batch that wrote it, with its text. Reports never read it.
CREATE TABLE IF NOT EXISTS page_contents (
  project_id UUID,
  url String COMMENT 'normalised' CODEC(ZSTD(1)),
  batch UInt32,
  content String COMMENT 'markdown; empty when it was not read' CODEC(ZSTD(3))
)
ENGINE = MergeTree
ORDER BY (project_id, url, batch)
SETTINGS index_granularity = 64, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per page, batch that wrote it, and reading (brand-set version), with the tracked brands that it names.
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
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per page version that a later batch replaced. Facts of that version are void once by_batch is committed.
CREATE TABLE IF NOT EXISTS superseded_pages (
  project_id UUID,
  url String COMMENT 'normalised' CODEC(ZSTD(1)),
  batch UInt32 COMMENT 'the batch whose rows of this page are void',
  by_batch UInt32
)
ENGINE = MergeTree
ORDER BY (project_id, by_batch, url)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- ------ Mirrors of the relational store

-- Grain: one row per prompt; the newest version wins. A mirror of the prompts in PostgreSQL, for joins in reports.
CREATE TABLE IF NOT EXISTS prompts (
  project_id UUID,
  prompt_id UUID,
  topic_id Nullable(UUID),
  tag_ids Array(UUID),
  is_deleted Bool,
  is_archived Bool,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (project_id, prompt_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per product; the newest version wins. A mirror of the products in PostgreSQL, for joins in reports.
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
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- ------ Brand perception

-- Grain: one row per answer of a perception run and batch that wrote it. Their number is the denominator of shares.
CREATE TABLE IF NOT EXISTS perception_answers (
  project_id UUID,
  date Date COMMENT 'the day the run was completed; started, while it goes on',
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 COMMENT 'place in the run, from 0' CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, run_id, attribute, answer)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per answer of a perception run and batch that wrote it, with the text or names in which brands are
-- found. Reports never read it.
CREATE TABLE IF NOT EXISTS perception_texts (
  project_id UUID,
  date Date,
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4),
  is_text Bool COMMENT 'false: it came as a list of names',
  text String COMMENT 'markdown' CODEC(ZSTD(3)),
  names Array(String) CODEC(ZSTD(3))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, run_id, answer)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per answer of a perception run, tracked brand named in it, and reading (brand-set version) that found
-- it.
CREATE TABLE IF NOT EXISTS perception_mentions (
  project_id UUID,
  reading UInt32,
  date Date,
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 CODEC(T64, LZ4),
  brand_id LowCardinality(UUID),
  batch UInt32 CODEC(T64, LZ4),
  position UInt32 COMMENT 'rank among the tracked brands of the answer, from 1' CODEC(T64, LZ4),
  brand_count UInt32 COMMENT 'tracked brands of the answer' CODEC(T64, LZ4)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, reading, run_id, attribute, brand_id, answer)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per answer of a perception run and distinct normalised URL it retrieved.
CREATE TABLE IF NOT EXISTS perception_sources (
  project_id UUID,
  date Date,
  run_id UUID,
  attribute String CODEC(ZSTD(1)),
  model_channel_id LowCardinality(String),
  answer UInt32 CODEC(T64, LZ4),
  batch UInt32 CODEC(T64, LZ4),
  domain String CODEC(ZSTD(1)),
  url String COMMENT 'as it came in' CODEC(ZSTD(1)),
  url_normalized String CODEC(ZSTD(1)),
  title Nullable(String) CODEC(ZSTD(1)),
  citation_count UInt32 CODEC(T64, LZ4),
  citation_position Nullable(UInt32),
  domain_class LowCardinality(String) COMMENT 'by rule',
  url_class LowCardinality(String) COMMENT 'by rule, from the URL and the title'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, run_id, attribute, answer, url_normalized)
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

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
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per claim of a perception run and distinct normalised URL behind it, with the strongest tier of that
-- URL.
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
SETTINGS index_granularity = 1024, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per objection that a perception run found, and batch that wrote it.
CREATE TABLE IF NOT EXISTS perception_objections (
  project_id UUID,
  date Date,
  run_id UUID,
  name String CODEC(ZSTD(1)),
  batch UInt32 CODEC(T64, LZ4),
  members Array(String) COMMENT 'the wordings it gathers' CODEC(ZSTD(1)),
  answer_count UInt32 COMMENT 'answers of the run that raise it',
  is_count Bool COMMENT 'only their number is known',
  raised Nested (answer UInt32, model_channel_id LowCardinality(String)) COMMENT 'those answers'
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, run_id, name)
SETTINGS index_granularity = 256, fsync_after_insert = 1, fsync_part_directory = 1;

-- Grain: one row per version of a perception run that a later batch replaced. Facts of that version are void once
-- by_batch is committed.
CREATE TABLE IF NOT EXISTS superseded_runs (
  project_id UUID,
  run_id UUID,
  batch UInt32 COMMENT 'the batch whose rows of this run are void',
  by_batch UInt32
)
ENGINE = MergeTree
ORDER BY (project_id, by_batch, run_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- ------ Visits of bots

-- Grain: one row per request of a known AI bot to the site of the customer, from a line of an access log, and batch that
-- wrote it.
CREATE TABLE IF NOT EXISTS visits (
  project_id UUID,
  date Date COMMENT 'UTC',
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  visit_id UUID COMMENT 'from the line and its number among equal lines of its import',
  batch UInt32 CODEC(T64, LZ4),
  bot_id LowCardinality(String),
  request_method LowCardinality(String),
  request_host LowCardinality(String),
  request_path String COMMENT 'without query string' CODEC(ZSTD(1)),
  response_status UInt16,
  user_agent LowCardinality(String),
  client_ip String COMMENT 'empty: none was logged' CODEC(ZSTD(1)),
  referer String COMMENT 'empty: none was logged' CODEC(ZSTD(1))
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(date)
ORDER BY (project_id, date, timestamp, visit_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

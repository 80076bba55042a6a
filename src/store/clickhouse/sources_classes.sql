-- Classes by rule of the domain and of the URL (with this source's title); empty for what came in before there were rules. The index finds one URL without reading a project's history.
ALTER TABLE sources
  ADD COLUMN IF NOT EXISTS domain_class LowCardinality(String),
  ADD COLUMN IF NOT EXISTS url_class LowCardinality(String),
  ADD INDEX IF NOT EXISTS one_url url_normalized TYPE bloom_filter(0.01) GRANULARITY 1

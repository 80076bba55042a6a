-- What class the content of a page says it is; empty: it says nothing, so that the URL and the title decide.
ALTER TABLE pages ADD COLUMN IF NOT EXISTS content_class LowCardinality(String);

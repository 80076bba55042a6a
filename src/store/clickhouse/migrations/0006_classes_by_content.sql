-- The class of a page by its content. Empty: the content does not tell, so the URL and the title decide.
ALTER TABLE pages ADD COLUMN IF NOT EXISTS content_class LowCardinality(String);

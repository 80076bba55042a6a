-- Signs in the markup of a page, from which its class is derived. Unknown for pages stored earlier. These keep their class by content.
ALTER TABLE pages ADD COLUMN IF NOT EXISTS signs String COMMENT 'JSON; null: it came without; empty: not known' CODEC(ZSTD(1));

-- What the markup of a page says, which its class depends on. Pages stored before do not tell; their class by content stays.
ALTER TABLE pages ADD COLUMN IF NOT EXISTS signs String COMMENT 'JSON; null: it came without; empty: not known' CODEC(ZSTD(1));

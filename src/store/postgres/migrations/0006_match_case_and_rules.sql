-- Whether the capitals of a brand's names count: where the names are common words (auto), always, or never.
ALTER TABLE brands ADD COLUMN match_case text NOT NULL DEFAULT 'auto' CHECK (match_case IN ('auto', 'exact', 'any'));

-- The rules by which a reading finds mentions. What an earlier version has read is read again by the rules of this one.
ALTER TABLE brand_sets ADD COLUMN rules text NOT NULL DEFAULT 'mentions-1';

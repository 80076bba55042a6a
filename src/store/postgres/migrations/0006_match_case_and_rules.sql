-- Whether capitals in the names of a brand matter: only for names that are common words (auto), always (exact) or never (any).
ALTER TABLE brands ADD COLUMN match_case text NOT NULL DEFAULT 'auto' CHECK (match_case IN ('auto', 'exact', 'any'));

-- The version of the rules by which a reading finds mentions. Texts that older rules have read are read again.
ALTER TABLE brand_sets ADD COLUMN rules text NOT NULL DEFAULT 'mentions-1';

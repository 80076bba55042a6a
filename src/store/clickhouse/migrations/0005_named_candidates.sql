-- Signs for and against a candidate being a name. Both are false for names found before these columns existed.
ALTER TABLE candidates ADD COLUMN IF NOT EXISTS is_named Bool COMMENT 'it stands in the middle of a sentence, where only names have capitals';
ALTER TABLE candidates ADD COLUMN IF NOT EXISTS is_weak Bool COMMENT 'its words are words of the language, or a generic one is at its edge';

-- The version of the rules that found the names that answers propose as brands. Names stored earlier come from the first version.
ALTER TABLE projects ADD COLUMN candidates text NOT NULL DEFAULT 'candidates-1';

-- The table now also tracks derivations of these names.
ALTER TABLE class_derivations RENAME TO derivations;

-- The version of the rules that found the names from which suggestions were last chosen. Empty: unknown.
ALTER TABLE brand_suggestion_searches ADD COLUMN rules text NOT NULL DEFAULT '';

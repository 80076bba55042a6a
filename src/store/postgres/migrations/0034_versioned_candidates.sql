-- By which rules the names that answers propose as brands were read; those stored before are of the first ones.
ALTER TABLE projects ADD COLUMN candidates text NOT NULL DEFAULT 'candidates-1';

-- It is of these names, too, now.
ALTER TABLE class_derivations RENAME TO derivations;

-- By which rules the names were read that suggestions were last chosen from; empty: nobody knows.
ALTER TABLE brand_suggestion_searches ADD COLUMN rules text NOT NULL DEFAULT '';

-- A walk through a report sees the facts of its beginning for as long as they are there: the latest batch whose replaced
-- facts were removed, and how often facts were removed because they are old.
ALTER TABLE projects ADD COLUMN removed_batch integer NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN trims integer NOT NULL DEFAULT 0;

-- A walk through a report shows the facts of its first page as long as they exist. These columns tell whether they do: the
-- latest batch whose superseded facts were, or are being, removed, and how often facts were removed because of their age.
ALTER TABLE projects ADD COLUMN removed_batch integer NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN trims integer NOT NULL DEFAULT 0;

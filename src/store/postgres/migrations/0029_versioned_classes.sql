-- By which rules the stored classes of domains and URLs were derived; of those stored before nothing is known.
ALTER TABLE projects ADD COLUMN classes text NOT NULL DEFAULT 'classes-0';

-- Batches that are written and wait to become visible together with others. Their writers are not gone.
ALTER TABLE open_batches ADD COLUMN is_staged boolean NOT NULL DEFAULT false;

-- Stored classes that are being derived by other rules, and how far that is. Without a reading it has not begun.
CREATE TABLE class_derivations (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  version text NOT NULL,
  reading integer,
  pass_from integer NOT NULL DEFAULT 0,
  pass_to integer NOT NULL DEFAULT 0,
  cursor jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

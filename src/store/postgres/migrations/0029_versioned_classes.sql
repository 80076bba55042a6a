-- The version of the rules that the stored classes of domains and URLs come from. Of classes stored earlier it is unknown.
ALTER TABLE projects ADD COLUMN classes text NOT NULL DEFAULT 'classes-0';

-- The batch is written and waits to become visible together with others. It does not count as abandoned by its writer.
ALTER TABLE open_batches ADD COLUMN is_staged boolean NOT NULL DEFAULT false;

-- Stored classes that are being derived again by other rules, and the progress. Without a reading, this has not started.
CREATE TABLE class_derivations (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  version text NOT NULL,
  reading integer,
  pass_from integer NOT NULL DEFAULT 0,
  pass_to integer NOT NULL DEFAULT 0,
  cursor jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Pages of the dashboard with their filters, saved under a name for everybody who can see the project.
CREATE TABLE views (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  name_key text NOT NULL,
  page text NOT NULL,
  query text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX views_by_name ON views (project_id, name_key);
CREATE UNIQUE INDEX views_default ON views (project_id) WHERE is_default;
CREATE INDEX views_in_order ON views (project_id, created_at, id);

-- Notes of people about a day, shown on every chart over time.
CREATE TABLE annotations (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  date date NOT NULL,
  text text NOT NULL,
  topic_id text REFERENCES topics ON DELETE SET NULL,
  model_channel_id text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX annotations_of_project ON annotations (project_id, date, id);

-- When the name, aliases, regex, match_case or domains of a brand were changed.
CREATE TABLE brand_changes (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX changes_of_brands ON brand_changes (project_id, created_at);

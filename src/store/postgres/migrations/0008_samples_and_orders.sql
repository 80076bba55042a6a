-- How many times a day a prompt is asked on a channel, per project and per prompt. NULL for a prompt: as the project says.
ALTER TABLE projects ADD COLUMN samples_per_day integer NOT NULL DEFAULT 1 CHECK (samples_per_day BETWEEN 1 AND 20);
ALTER TABLE prompts ADD COLUMN samples_per_day integer CHECK (samples_per_day BETWEEN 1 AND 20);

-- Requests to ask questions immediately.
CREATE TABLE collection_orders (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  subject text NOT NULL,
  prompt_ids text[] NOT NULL,
  topic_ids text[] NOT NULL,
  model_channel_ids text[] NOT NULL,
  planned integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX collection_orders_of_project ON collection_orders (project_id, created_at, id);

-- Samples 1 to 20 belong to the schedule, those of orders follow. A sample that waits for its time of day has scheduled_at.
ALTER TABLE collection_runs ADD COLUMN sample integer NOT NULL DEFAULT 1;
ALTER TABLE collection_runs ADD COLUMN scheduled_at timestamptz;
ALTER TABLE collection_runs ADD COLUMN order_id text REFERENCES collection_orders ON DELETE SET NULL;
CREATE UNIQUE INDEX runs_once ON collection_runs (project_id, prompt_id, model_channel_id, day, sample);
ALTER TABLE collection_runs DROP CONSTRAINT collection_runs_project_id_prompt_id_model_channel_id_day_key;
CREATE INDEX runs_of_order ON collection_runs (order_id) WHERE order_id IS NOT NULL;

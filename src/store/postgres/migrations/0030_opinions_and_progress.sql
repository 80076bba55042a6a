-- The opinion of the assistant on a suggestion. If it gave no usable answer, only judge and judged_at are set.
ALTER TABLE brand_suggestions ADD COLUMN opinion text;
ALTER TABLE brand_suggestions ADD COLUMN full_name text;
ALTER TABLE brand_suggestions ADD COLUMN judge text;
ALTER TABLE brand_suggestions ADD COLUMN judged_at timestamptz;
CREATE INDEX open_brand_suggestions_by_judge ON brand_suggestions (judge, project_id) WHERE state = 'open';

-- Projects whose suggestions the assistant is asked about, and the number of calls on a UTC day.
CREATE TABLE opinion_turns (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  asked_on date,
  asked_count integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz
);

-- How many answers, pages and perception runs a derivation has processed, and their total number, counted when it starts.
ALTER TABLE class_derivations ADD COLUMN done integer NOT NULL DEFAULT 0;
ALTER TABLE class_derivations ADD COLUMN total integer NOT NULL DEFAULT 0;

-- Relative search demand, as people enter it. NULL: not known.
ALTER TABLE prompts ADD COLUMN volume smallint CHECK (volume BETWEEN 1 AND 5);
ALTER TABLE prompt_suggestions ADD COLUMN volume smallint CHECK (volume BETWEEN 1 AND 5);

-- The status that a project returns to when its onboarding is finished.
ALTER TABLE projects ADD COLUMN onboarding_from text;

-- Own pages that were searched for facts, with the batch that wrote their text. The same text is searched only once.
CREATE TABLE fact_pages (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  page_hash text NOT NULL,
  batch integer NOT NULL,
  PRIMARY KEY (project_id, page_hash)
);

-- The host, product or prompt that an action is about. Only for types of which the service creates one per subject at a time.
CREATE TABLE action_subjects (
  action_id text PRIMARY KEY REFERENCES actions ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  subject text NOT NULL
);
CREATE INDEX subjects_of_project ON action_subjects (project_id);

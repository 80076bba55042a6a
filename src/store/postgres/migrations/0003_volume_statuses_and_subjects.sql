-- Relative search demand, as people enter it; null: not known.
ALTER TABLE prompts ADD COLUMN volume smallint CHECK (volume BETWEEN 1 AND 5);
ALTER TABLE prompt_suggestions ADD COLUMN volume smallint CHECK (volume BETWEEN 1 AND 5);

-- The status a project goes back to when its onboarding is finished.
ALTER TABLE projects ADD COLUMN onboarding_from text;

-- Own pages that facts were looked for in, by the batch that wrote the text: the same text is looked at once.
CREATE TABLE fact_pages (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  page_hash text NOT NULL,
  batch integer NOT NULL,
  PRIMARY KEY (project_id, page_hash)
);

-- What an action of the service is about, where it makes one of each kind and subject at a time: a host, a product, a prompt.
CREATE TABLE action_subjects (
  action_id text PRIMARY KEY REFERENCES actions ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  subject text NOT NULL
);
CREATE INDEX subjects_of_project ON action_subjects (project_id);

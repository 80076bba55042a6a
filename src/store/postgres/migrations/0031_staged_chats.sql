-- The batch of a chat's next version, which waits with others to become visible.
ALTER TABLE chats ADD COLUMN staged_batch integer;
CREATE INDEX chats_staged ON chats (project_id, staged_batch) WHERE staged_batch IS NOT NULL;

-- Staged batches that have become visible and whose chats do not say so yet: where `staged_batch` of a chat is one of
-- these, it counts in place of `batch`.
CREATE TABLE unveiled_batches (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  batch integer NOT NULL,
  PRIMARY KEY (project_id, batch)
);

-- The batch of the next version of a chat, which waits to become visible together with others.
ALTER TABLE chats ADD COLUMN staged_batch integer;
CREATE INDEX chats_staged ON chats (project_id, staged_batch) WHERE staged_batch IS NOT NULL;

-- Staged batches that are visible, but not yet recorded as `batch` of their chats. If `staged_batch` of a chat is one of
-- these, it counts instead of `batch`.
CREATE TABLE unveiled_batches (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  batch integer NOT NULL,
  PRIMARY KEY (project_id, batch)
);

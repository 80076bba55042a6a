-- Whether the engine was cut off in the middle of the answer.
ALTER TABLE chats ADD COLUMN IF NOT EXISTS is_truncated Bool DEFAULT false;

-- Answers that are sent again for the same Idempotency-Key, and requests with such a key that are still running.
CREATE TABLE kept_answers (
  id text PRIMARY KEY,
  api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  fingerprint text NOT NULL,
  answer text,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz
);
CREATE INDEX kept_answers_by_age ON kept_answers (created_at);
CREATE INDEX kept_answers_of_key ON kept_answers (api_key_id);

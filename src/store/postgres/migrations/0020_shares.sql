-- Links through which people without an account see one saved view.
CREATE TABLE shares (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  view_id text NOT NULL REFERENCES views ON DELETE CASCADE,
  -- SHA-256 of the token in the link.
  token_hash text NOT NULL UNIQUE,
  -- scrypt of the password; NULL: the link alone opens it.
  password_hash text,
  -- Signs the addresses of images, which therefore stop working when the share is deleted.
  image_secret text NOT NULL,
  -- Origins whose pages may show it in a frame.
  frame_ancestors text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX shares_of_project ON shares (project_id, created_at, id);
CREATE INDEX shares_of_view ON shares (view_id);

-- Password attempts for a share in the current period. A correct password deletes the row.
CREATE TABLE share_attempts (
  share_id text PRIMARY KEY REFERENCES shares ON DELETE CASCADE,
  attempts integer NOT NULL,
  begun_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON share_attempts FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- A key that opens the rows of one view and nothing else.
ALTER TABLE api_keys ADD COLUMN view_id text REFERENCES views ON DELETE CASCADE;
CREATE INDEX api_keys_of_view ON api_keys (view_id) WHERE view_id IS NOT NULL;

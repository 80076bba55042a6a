-- What was last reported: that answers show something new or no longer show it, and that a site refuses a bot.
CREATE TABLE told_presence (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('domain', 'page', 'product', 'bot')),
  -- Digest of the domain, the URL or the id.
  subject_digest text NOT NULL,
  is_there boolean NOT NULL,
  -- The Monday of the week, or the day, that the report was about.
  told_of date NOT NULL,
  PRIMARY KEY (project_id, subject, subject_digest)
);

-- No cached answer shows this table. It stays unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON told_presence FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- What people were told of last: that answers show something anew or no more, and that a site refuses a bot.
CREATE TABLE told_presence (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('domain', 'page', 'product', 'bot')),
  -- The digest of the domain, the URL or the id.
  subject_digest text NOT NULL,
  is_there boolean NOT NULL,
  -- The Monday of the week, or the day, that it was told of.
  told_of date NOT NULL,
  PRIMARY KEY (project_id, subject, subject_digest)
);

-- No answer shows anything of it: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON told_presence FOR EACH STATEMENT EXECUTE FUNCTION note_all();

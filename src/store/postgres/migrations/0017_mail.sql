-- Who gets mails about a project.
CREATE TABLE mail_recipients (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  address text NOT NULL,
  kinds text[] NOT NULL,
  -- Of the link that ends mails; whoever has it can do nothing else.
  token text NOT NULL UNIQUE,
  -- Events up to this number are not for them.
  after_seq bigint NOT NULL,
  disabled_at timestamptz,
  disabled_for text CHECK (disabled_for IN ('refused', 'unsubscribed', 'request')),
  -- What the mail server said of the last attempt, where that failed.
  problem text,
  last_mail_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mail_recipients_in_order ON mail_recipients (project_id, created_at, id);
CREATE UNIQUE INDEX mail_recipients_once ON mail_recipients (project_id, lower(address));

-- Up to where mails of a project were written, a queue: it is due when something happened, or a day ended.
CREATE TABLE mail_progress (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT '1970-01-01Z',
  leased_by text,
  leased_until timestamptz,
  seq bigint NOT NULL,
  daily_seq bigint NOT NULL,
  -- The Monday of the last week that mails were written about.
  week date NOT NULL,
  -- The last day on which daily mails were written.
  day date NOT NULL,
  -- When a day may have ended, or a week may be told of.
  check_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Mails on their way, and those that were: a queue. Written in the transaction that moves the progress on.
CREATE TABLE mails (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  recipient_id text NOT NULL REFERENCES mail_recipients ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('weekly', 'daily', 'alerts', 'failures')),
  -- What it is about: the first event it may have, or the Monday of the week.
  subject_key text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT '1970-01-01Z',
  leased_by text,
  leased_until timestamptz,
  content json NOT NULL,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX mails_once ON mails (recipient_id, kind, subject_key);
CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting';
CREATE INDEX mails_leased ON mails (leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX mails_old ON mails (created_at);
CREATE INDEX mails_of_project ON mails (project_id);

-- No answer shows anything of these: a table with this trigger is taken for watched (watch_tables).
CREATE TRIGGER note_truncate AFTER TRUNCATE ON mail_progress FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON mails FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- The recipients of mails about a project.
CREATE TABLE mail_recipients (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  address text NOT NULL,
  kinds text[] NOT NULL,
  -- Used in the links of mails that confirm the address and stop mails. It allows nothing else.
  token text NOT NULL UNIQUE,
  -- Events up to this number are not sent to them.
  after_seq bigint NOT NULL,
  disabled_at timestamptz,
  disabled_for text CHECK (disabled_for IN ('refused', 'unsubscribed', 'request')),
  -- The response of the mail server if the last attempt failed.
  problem text,
  last_mail_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mail_recipients_in_order ON mail_recipients (project_id, created_at, id);
CREATE UNIQUE INDEX mail_recipients_once ON mail_recipients (project_id, lower(address));

-- Queue with the progress of writing mails per project. A row is due when there are new events or check_at has passed.
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
  -- When a day may have ended, or a week may be reported.
  check_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- Queue of mails, waiting or ended. Mails about events and weeks are written in the transaction that updates mail_progress.
CREATE TABLE mails (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  recipient_id text NOT NULL REFERENCES mail_recipients ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('weekly', 'daily', 'alerts', 'failures')),
  -- What it is about, such as the first event it may contain, the Monday of the week, or the id of a report.
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

-- No cached answer shows these tables. They stay unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON mail_progress FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON mails FOR EACH STATEMENT EXECUTE FUNCTION note_all();

-- The name, colour and logo on the reports of a project.
CREATE TABLE report_branding (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  name text,
  color text,
  logo text
);

-- Schedules that create reports automatically.
CREATE TABLE report_schedules (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  title text NOT NULL,
  sections text[] NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('weekly', 'monthly')),
  weekday integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  month_day integer NOT NULL CHECK (month_day BETWEEN 1 AND 31),
  include_previous_period boolean NOT NULL,
  filters jsonb NOT NULL,
  -- NULL: it is disabled.
  next_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX report_schedules_in_order ON report_schedules (project_id, created_at, id);
CREATE INDEX report_schedules_due ON report_schedules (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE report_recipients (
  schedule_id text NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
  recipient_id text NOT NULL REFERENCES mail_recipients ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  PRIMARY KEY (schedule_id, recipient_id)
);
CREATE INDEX report_recipients_by_recipient ON report_recipients (recipient_id);
CREATE INDEX report_recipients_of_project ON report_recipients (project_id);

-- Stored reports, each made under a lease. A finished report never changes.
CREATE TABLE report_snapshots (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  schedule_id text REFERENCES report_schedules ON DELETE SET NULL,
  -- The scheduled day that it was made for.
  made_for date,
  title text NOT NULL,
  sections text[] NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  include_previous_period boolean NOT NULL,
  filters jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  error_code text,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_by text,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz
);
CREATE INDEX report_snapshots_in_order ON report_snapshots (project_id, created_at, id);
CREATE INDEX report_snapshots_unfinished ON report_snapshots (created_at) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX report_snapshots_once ON report_snapshots (schedule_id, made_for);

-- The files of a report as they were made.
CREATE TABLE report_files (
  snapshot_id text NOT NULL REFERENCES report_snapshots ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  -- Position among the files of the report.
  place integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('page', 'pdf', 'xlsx', 'csv', 'json')),
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  -- The bytes, gzipped, in base64.
  content text NOT NULL,
  PRIMARY KEY (snapshot_id, name)
);
CREATE INDEX report_files_of_project ON report_files (project_id);
ALTER TABLE report_files ALTER content SET STORAGE EXTERNAL;

-- No cached answer shows these tables. They stay unwatched, because watch_tables skips tables that have this trigger.
CREATE TRIGGER note_truncate AFTER TRUNCATE ON report_snapshots FOR EACH STATEMENT EXECUTE FUNCTION note_all();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON report_files FOR EACH STATEMENT EXECUTE FUNCTION note_all();

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('weekly', 'daily', 'alerts', 'failures', 'report'));

-- Changes of numbers that are more than chance, and the alert rules of people.

-- Queue with the search for changes of each project: when it is due again, and what it compared last.
CREATE TABLE change_searches (
  project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT '1970-01-01Z',
  leased_by text,
  leased_until timestamptz,
  -- The last day that was searched for accidents.
  searched_day date,
  -- The Monday of the last week that was compared. The numbers belong to that week.
  week date,
  compared integer,
  real_changes integer,
  searched_at timestamptz
) WITH (fillfactor = 50);
CREATE INDEX change_searches_due ON change_searches (due_at);

CREATE TABLE found_changes (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('week', 'brand_gone', 'engine_differs')),
  brand_id text REFERENCES brands ON DELETE CASCADE,
  metric text,
  model_channel_id text,
  topic_id text REFERENCES topics ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  -- The Monday of the week, or the day, in which it was found.
  found_on date NOT NULL,
  -- What was reported about it.
  data json NOT NULL,
  ended_at timestamptz,
  ending text CHECK (ending IN ('went_back', 'stayed', 'not_compared')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((ended_at IS NULL) = (ending IS NULL))
);
-- A change is stored once, however often its week or day is searched.
CREATE UNIQUE INDEX found_changes_once ON found_changes
  (project_id, kind, brand_id, metric, model_channel_id, topic_id, direction, found_on) NULLS NOT DISTINCT;
CREATE INDEX found_changes_in_order ON found_changes (project_id, created_at, id);
CREATE INDEX found_changes_open ON found_changes (project_id) WHERE ended_at IS NULL;

CREATE TABLE alert_rules (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  name text NOT NULL,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  metric text NOT NULL,
  model_channel_id text,
  topic_id text REFERENCES topics ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('up', 'down', 'any')),
  threshold double precision NOT NULL,
  only_if_real boolean NOT NULL,
  is_muted boolean NOT NULL,
  -- The result of the last search for it.
  last json,
  -- The Monday of the week since which its condition holds and was reported.
  firing_since date,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (model_channel_id IS NULL OR topic_id IS NULL)
);
CREATE INDEX alert_rules_in_order ON alert_rules (project_id, created_at, id);

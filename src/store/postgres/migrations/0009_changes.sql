-- Stamps of what answers depend on. Every change gives the stamp of its owner a new value (docs/decisions/0030-answers-asked-before.md).
-- A transaction that changes something renews a row that no other transaction has locked, so transactions never wait for each other.

CREATE TABLE changes (
  -- A project, a company, 'projects of ' and a company, or '*' for everybody.
  owner text NOT NULL,
  slot uuid NOT NULL,
  stamp uuid NOT NULL,
  -- The transaction that renewed it. Each transaction renews it only once.
  made_in text NOT NULL,
  PRIMARY KEY (owner, slot)
) WITH (fillfactor = 50);

-- Running removals of facts that answers show, for all projects. A row that a crash leaves behind counts for an hour.
CREATE TABLE removals_under_way (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  begun_at timestamptz NOT NULL DEFAULT now()
);

-- Semicolons in a body are at the beginning of lines, because a semicolon at the end of a line would end the statement.
CREATE FUNCTION note_changes(owners text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this text := concat(pg_current_xact_id(), ' ', extract(epoch FROM now()))
  ; one text
  ; BEGIN
  FOREACH one IN ARRAY CASE WHEN cardinality(owners) > 50 THEN ARRAY['*'] ELSE coalesce(owners, '{}') END LOOP
    CONTINUE WHEN one IS NULL OR EXISTS (SELECT FROM changes WHERE owner = one AND made_in = this)
    ; UPDATE changes SET stamp = gen_random_uuid(), made_in = this WHERE owner = one AND slot = (
      SELECT slot FROM changes WHERE owner = one ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    ; IF NOT FOUND THEN
      INSERT INTO changes (owner, slot, stamp, made_in) VALUES (one, gen_random_uuid(), gen_random_uuid(), this)
      ; END IF
    ; END LOOP
  ; END
$$;

-- Rows never move to another project, so the new rows of an update are enough.
CREATE FUNCTION note_rows_of_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(ARRAY(SELECT DISTINCT project_id FROM changed))
  ; RETURN NULL
  ; END
$$;

CREATE FUNCTION note_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(ARRAY(SELECT id FROM changed UNION SELECT 'projects of ' || company_id FROM changed))
  ; RETURN NULL
  ; END
$$;

-- For tables without project_id. The argument is a query that returns the owners of the changed rows.
CREATE FUNCTION note_other_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owners text[]
  ; BEGIN
  EXECUTE format('SELECT ARRAY(%s)', TG_ARGV[0]) INTO owners
  ; PERFORM note_changes(owners)
  ; RETURN NULL
  ; END
$$;

CREATE FUNCTION note_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(ARRAY['*'])
  ; RETURN NULL
  ; END
$$;

-- Runs after migrations, so that tables they add are watched too. Changes in a table that does not show who owns its rows count for all.
CREATE FUNCTION watch_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_table record
  ; event text
  ; noting text
  ; BEGIN
  FOR found_table IN
    SELECT relname AS name,
      bool_or(attname = 'project_id') AS is_of_project,
      bool_or(attname = 'company_id') AS is_of_company
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely\_%'
      -- Not watched: who may send requests, queues, and the outcome of their work. No cached answer shows them.
      AND relname <> ALL (ARRAY[
        'api_keys', 'changes', 'collection_credits', 'collection_providers', 'collection_runs', 'kept_answers',
        'page_fetches', 'page_hosts', 'page_lists', 'page_wishes', 'rate_windows', 'removals_under_way',
        'resolved_links', 'sentiment_progress', 'sentiment_scores', 'session_secret', 'sessions', 'sign_in_links'
      ])
      AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'note_truncate')
    GROUP BY relname
  LOOP
    noting := CASE
      WHEN found_table.name = 'projects' THEN 'note_projects()'
      WHEN found_table.is_of_project THEN 'note_rows_of_projects()'
      ELSE format('note_other_rows(%L)', CASE found_table.name
        WHEN 'companies' THEN 'SELECT id FROM changed'
        WHEN 'prompt_tags' THEN
          'SELECT DISTINCT project_id FROM prompts WHERE id IN (SELECT prompt_id FROM changed)'
        WHEN 'product_categories' THEN
          'SELECT DISTINCT project_id FROM products WHERE id IN (SELECT product_id FROM changed)'
        WHEN 'action_steps' THEN
          'SELECT DISTINCT project_id FROM actions WHERE id IN (SELECT action_id FROM changed)'
        WHEN 'action_step_options' THEN
          'SELECT DISTINCT project_id FROM actions JOIN action_steps ON action_id = actions.id
            WHERE action_steps.id IN (SELECT step_id FROM changed)'
        WHEN 'article_revisions' THEN
          'SELECT DISTINCT project_id FROM articles WHERE id IN (SELECT article_id FROM changed)'
        WHEN 'article_suggestions' THEN
          'SELECT DISTINCT project_id FROM articles WHERE id IN (SELECT article_id FROM changed)'
        WHEN 'perception_calls' THEN
          'SELECT DISTINCT project_id FROM perception_orders WHERE id IN (SELECT order_id FROM changed)'
        ELSE CASE
          WHEN found_table.is_of_company THEN 'SELECT DISTINCT coalesce(company_id, ''*'') FROM changed'
          ELSE 'SELECT ''*'' FROM changed LIMIT 1'
        END
      END)
    END
    ; FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format(
        'CREATE TRIGGER note_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
        event, event, found_table.name, CASE event WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, noting
      )
      ; END LOOP
    ; EXECUTE format(
      'CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_all()', found_table.name
    )
    ; END LOOP
  ; END
$$;

-- The stamps that answers about a project depend on. If project is NULL: those for answers about the projects of the company. NULL while
-- the analytical store changes from one state to the next. This is a function because PostgreSQL caches its plans.
CREATE FUNCTION stamps_of(project text, company text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM prompts WHERE project_id = project AND mirrored_version < version)
    OR EXISTS (SELECT FROM products WHERE project_id = project AND mirrored_version < version)
    OR EXISTS (SELECT FROM removals_under_way)
  THEN
    RETURN NULL
    ; END IF
  ; RETURN (
    SELECT coalesce(string_agg(concat(owner, ' ', stamp), ' ' ORDER BY owner, slot), '') FROM changes
    WHERE owner IN ('*', company, coalesce(project, 'projects of ' || company))
  )
  ; END
$$

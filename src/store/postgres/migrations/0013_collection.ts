import { type Kysely, sql } from 'kysely'

/** Which prompt is asked where on which day, what became of it, and how the providers are doing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE projects ADD collection_plan text',
  `CREATE TABLE collection_runs (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    prompt_id text NOT NULL,
    model_channel_id text NOT NULL,
    day date NOT NULL,
    provider text NOT NULL,
    turn integer NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'skipped')),
    attempts integer NOT NULL DEFAULT 0,
    error text,
    chat_id text,
    due_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    started_at timestamptz,
    finished_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, prompt_id, model_channel_id, day)
  )`,
  'CREATE INDEX runs_of_project ON collection_runs (project_id, created_at, id)',
  `CREATE INDEX runs_in_turn ON collection_runs (provider, turn, id) WHERE status = 'queued'`,
  `CREATE INDEX runs_claimed ON collection_runs (project_id) WHERE status = 'running'`,
  `CREATE INDEX runs_expiring ON collection_runs (expires_at) WHERE status = 'queued'`,
  'CREATE INDEX runs_by_age ON collection_runs USING brin (created_at)',
  `CREATE TABLE collection_providers (
    provider text PRIMARY KEY,
    failures integer NOT NULL DEFAULT 0,
    not_before timestamptz,
    reason text,
    tokens double precision NOT NULL DEFAULT 1,
    refilled_at timestamptz
  )`,
  `CREATE TABLE collection_credits (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    month date NOT NULL,
    spent integer NOT NULL,
    PRIMARY KEY (project_id, month)
  )`,
]

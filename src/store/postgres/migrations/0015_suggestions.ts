import { type Kysely, sql } from 'kysely'

/** Prompts and topics that a project might track, what became of them, and the runs that find them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE prompts ADD COLUMN wording text',
  'CREATE INDEX prompts_by_wording ON prompts (project_id, wording)',
  `CREATE TABLE prompt_generations (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    selector text NOT NULL,
    topic_id text,
    prompt_suggestion_id text,
    example text,
    segment text,
    markets jsonb NOT NULL,
    status text NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED')),
    generated_suggestion_count integer NOT NULL DEFAULT 0,
    error_code text,
    claims integer NOT NULL DEFAULT 0,
    claimed_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    started_at timestamptz,
    finished_at timestamptz,
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE UNIQUE INDEX open_prompt_generations ON prompt_generations (project_id, selector) WHERE finished_at IS NULL',
  `CREATE TABLE topic_suggestions (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    name text NOT NULL,
    wording text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, wording)
  )`,
  `CREATE TABLE prompt_suggestions (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    topic_id text,
    text text NOT NULL,
    wording text NOT NULL,
    country_code text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
    prompt_id text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (project_id, wording, country_code)
  )`,
  `CREATE INDEX open_prompt_suggestions ON prompt_suggestions (project_id, created_at, id) WHERE state = 'open'`,
  'CREATE INDEX prompt_suggestions_of_topic ON prompt_suggestions (topic_id)',
]

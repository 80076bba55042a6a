import { type Kysely, sql } from 'kysely'

/** Actions that the service finds by itself, and what it made them of; scores that an engine gave to sentences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE action_searches (
    project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    run_batch integer NOT NULL,
    searched_at timestamptz(3) NOT NULL
  )`,
  `CREATE TABLE action_contradictions (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    page_hash text NOT NULL,
    claim_id text NOT NULL,
    action_id text NOT NULL REFERENCES actions ON DELETE CASCADE,
    PRIMARY KEY (project_id, page_hash, claim_id)
  )`,
  'CREATE INDEX contradictions_of_action ON action_contradictions (action_id)',
  `CREATE TABLE sentiment_scores (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    key uuid NOT NULL,
    score smallint,
    age bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (project_id, key)
  )`,
  'CREATE INDEX sentiment_scores_by_age ON sentiment_scores (project_id, age)',
  `CREATE TABLE sentiment_progress (
    project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    scorer text NOT NULL,
    reading integer NOT NULL,
    batch integer NOT NULL,
    chat_id uuid NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    not_before timestamptz(3) NOT NULL
  )`,
]

import { type Kysely, sql } from 'kysely'

/** Actions that the service finds by itself, and what it made them of. */
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
]

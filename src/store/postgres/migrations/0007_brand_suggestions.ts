import { type Kysely, sql } from 'kysely'

/** Names found in answers that may be worth tracking, and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE brand_suggestions (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    name text NOT NULL,
    name_key text NOT NULL,
    domains text[] NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE UNIQUE INDEX brand_suggestions_by_name ON brand_suggestions (project_id, name_key)',
  `CREATE TABLE brand_suggestion_searches (
    project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    digest text NOT NULL
  )`,
]

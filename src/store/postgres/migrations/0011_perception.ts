import { type Kysely, sql } from 'kysely'

/** The register of perception runs: which there are, how far they are, and under which batch their facts stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE perception_runs (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    external_id text NOT NULL,
    industry text NOT NULL,
    target_market text NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'completed')),
    started_at timestamptz NOT NULL,
    completed_at timestamptz CHECK ((completed_at IS NULL) = (state = 'running')),
    date date NOT NULL,
    batch integer NOT NULL,
    answer_count integer NOT NULL,
    digest text NOT NULL,
    age bigint GENERATED ALWAYS AS IDENTITY,
    UNIQUE (project_id, external_id)
  )`,
  'CREATE INDEX perception_runs_by_date ON perception_runs (date)',
]

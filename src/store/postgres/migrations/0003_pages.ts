import { type Kysely, sql } from 'kysely'

/** Classes of domains and URLs, and what pages need to be counted and read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE custom_classes (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('domain', 'url')),
    name text NOT NULL,
    name_key text NOT NULL,
    color text NOT NULL,
    age bigint GENERATED ALWAYS AS IDENTITY,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, kind, name_key)
  )`,
  `CREATE TABLE class_assignments (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('domain', 'url')),
    target text NOT NULL,
    target_hash text NOT NULL,
    classification text NOT NULL,
    PRIMARY KEY (project_id, kind, target_hash)
  )`,
  'ALTER TABLE projects ADD COLUMN page_count integer NOT NULL DEFAULT 0',
  // A place noted in another form: the pass that was going on is made again.
  "UPDATE recalculations SET cursor = NULL, done = 0 WHERE state = 'running'",
]

import { type Kysely, sql } from 'kysely'

/** Clusters of the attributes that runs of brand perception are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE attribute_clusters (
    id text PRIMARY KEY,
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    label text NOT NULL,
    name_key text NOT NULL,
    is_custom boolean NOT NULL,
    needs_run_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- Deferrable, so that one statement may exchange names.
    UNIQUE (project_id, name_key) DEFERRABLE
  )`,
  'CREATE INDEX clusters_of_project ON attribute_clusters (project_id, created_at, id)',
  `CREATE TABLE perception_attributes (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    name_key text NOT NULL,
    name text NOT NULL,
    cluster_id text REFERENCES attribute_clusters,
    is_placed boolean NOT NULL DEFAULT false,
    PRIMARY KEY (project_id, name_key)
  )`,
  'CREATE INDEX attributes_of_cluster ON perception_attributes (cluster_id)',
]

import { type Kysely, sql } from 'kysely'

/** Pages that the service reads by itself, and where links lead that do not say it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE page_fetches (
    url_hash text PRIMARY KEY,
    url text NOT NULL,
    address text NOT NULL,
    host text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'read', 'failed')),
    reason text,
    detail text,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz(3) NOT NULL DEFAULT now(),
    leased_until timestamptz(3),
    etag text,
    last_modified text,
    fetched_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX page_fetches_leased ON page_fetches (host) WHERE leased_until IS NOT NULL',
  `CREATE TABLE page_wishes (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    url_hash text NOT NULL REFERENCES page_fetches,
    retrieved_on date NOT NULL,
    uses integer NOT NULL,
    due_at timestamptz(3) NOT NULL,
    has_ours boolean NOT NULL DEFAULT false,
    listed_at timestamptz NOT NULL,
    PRIMARY KEY (project_id, url_hash)
  )`,
  'CREATE INDEX page_wishes_due ON page_wishes (due_at)',
  'CREATE INDEX page_wishes_of_url ON page_wishes (url_hash)',
  `CREATE TABLE page_lists (
    project_id text PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    batch integer NOT NULL,
    listed_at timestamptz NOT NULL
  )`,
  `CREATE TABLE page_hosts (
    host text PRIMARY KEY,
    free_at timestamptz(3) NOT NULL
  )`,
  `CREATE TABLE resolved_links (
    project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
    url_hash text NOT NULL,
    url text NOT NULL,
    target text NOT NULL,
    is_settled boolean NOT NULL DEFAULT false,
    resolved_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, url_hash)
  )`,
  'CREATE INDEX resolved_links_open ON resolved_links (project_id) WHERE NOT is_settled',
]

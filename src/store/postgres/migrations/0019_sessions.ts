import { type Kysely, sql } from 'kysely'

/** Signing in to the dashboard: sessions, links that begin one, and the secret that session cookies are signed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE sessions (
    id_hash text PRIMARY KEY,
    api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sessions_of_key ON sessions (api_key_id)',
  `CREATE TABLE sign_in_links (
    token_hash text PRIMARY KEY,
    api_key_id text NOT NULL REFERENCES api_keys ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sign_in_links_of_key ON sign_in_links (api_key_id)',
  // One row: every server of the installation signs with the same secret.
  `CREATE TABLE session_secret (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    secret text NOT NULL
  )`,
]

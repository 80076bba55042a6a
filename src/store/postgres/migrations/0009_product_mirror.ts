import { type Kysely, sql } from 'kysely'

/** Which state of each product the analytical store has; it gets those there are at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE products
      ADD COLUMN version bigint NOT NULL DEFAULT 1,
      ADD COLUMN mirrored_version bigint NOT NULL DEFAULT 0`.execute(db)
  await sql`CREATE INDEX products_to_mirror ON products (project_id) WHERE mirrored_version < version`.execute(db)
}

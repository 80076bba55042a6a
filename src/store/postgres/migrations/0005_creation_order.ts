import { type Kysely, sql } from 'kysely'

const listed = ['projects', 'api_keys', 'brands', 'topics', 'tags', 'prompts']

/**
 * Lists are paged in the order of creation. now() is when a transaction began, so of two that waited for one lock the
 * earlier could commit last and push what a reader had seen to the next page. The clock at the moment of writing, under
 * the lock, has the order in which rows come to be seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of listed) {
    await sql`
      ALTER TABLE ${sql.table(table)}
        ALTER created_at TYPE timestamptz,
        ALTER created_at SET DEFAULT clock_timestamp()`.execute(db)
  }
}

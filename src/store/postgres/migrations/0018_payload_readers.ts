import { type Kysely, sql } from 'kysely'

/** Which readers of payloads last found a chat to be as its payload reads, where others had read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE chats ADD COLUMN payload_reader text').execute(db)
}

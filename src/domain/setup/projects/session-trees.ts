import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../foundation/context.ts'

/*
 * Sessions and sign-in links of one key. A session makes links, and a link starts a session. Everything that descends from
 * a session ends with it, at the latest when it expires.
 */

export const randomText = () => randomBytes(32).toString('base64url')

/** When something with this duration ends: not later than what it comes from. */
export function earlier(end: Date | undefined, now: Date, seconds: number): Date {
  const longest = new Date(now.getTime() + seconds * 1000)
  return end && end < longest ? end : longest
}

/** Runs exclusively, on every server: nothing else starts or ends sessions and links of the key meanwhile. */
export const withKeyLocked = <T>(db: Db, key_id: string, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (alone) => {
    await alone.selectFrom('api_keys').select('id').where('id', '=', key_id).forUpdate().execute()
    return await work(alone)
  })

/** A session of the key that has not expired. */
export const unexpiredSession = (db: Db, key_id: string, id_hash: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id_hash', 'expires_at', 'descends_from'])
    .where('api_key_id', '=', key_id)
    .where('id_hash', '=', id_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Ends a session and everything that descends from it. */
export async function endSessionTree(db: Db, key_id: string, id_hash: string): Promise<void> {
  const descends: RawBuilder<boolean> = sql`${id_hash} = ANY(descends_from)`
  await db.deleteFrom('sign_in_links').where('api_key_id', '=', key_id).where(descends).execute()
  await db
    .deleteFrom('sessions')
    .where('api_key_id', '=', key_id)
    .where(({ or, eb }) => or([eb('id_hash', '=', id_hash), descends]))
    .execute()
}

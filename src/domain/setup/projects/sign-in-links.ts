import { AppError } from '../../../errors.ts'
import type { Actor, Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { findKeyById, type Identity } from './keys.ts'
import { earlier, randomText, unexpiredSession, withKeyLocked } from './session-trees.ts'

const linkSeconds = 15 * 60
/**
 * The maximum number of unused links of a key. More are refused, because links that were handed out must keep working.
 */
const maxLinks = 20

type Stores = Pick<Services, 'db' | 'now'>

/**
 * Makes the token of a link that signs in once, within 15 minutes and before the session that makes it ends.
 * @throws AppError 401 if that session has ended, 429 if too many links are open
 */
export async function makeLink({ db, now }: Stores, { key_id, session_hash }: Actor) {
  const token = randomText()
  const expires_at = await withKeyLocked(db, key_id, async (alone) => {
    const maker = session_hash === undefined ? undefined : await unexpiredSession(alone, key_id, session_hash, now())
    if (session_hash !== undefined && !maker) throw new AppError(401, 'You are signed out. Sign in again.')
    const open = await alone
      .selectFrom('sign_in_links')
      .select('expires_at')
      .where('api_key_id', '=', key_id)
      .where('expires_at', '>', now())
      .orderBy('expires_at')
      .execute()
    const [first] = open
    if (first && open.length >= maxLinks) throw tooMany(first.expires_at.getTime() - now().getTime())
    const ends = earlier(maker?.expires_at, now(), linkSeconds)
    const descends_from = maker ? [maker.id_hash, ...maker.descends_from] : []
    await alone
      .insertInto('sign_in_links')
      .values({ token_hash: digest(token), api_key_id: key_id, expires_at: ends, descends_from })
      .execute()
    return ends
  })
  return { token, expires_at }
}

function tooMany(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000)
  return new AppError(
    429,
    `This key has ${maxLinks} unused sign-in links, the maximum. Use one of them, or retry in ${seconds} seconds.`,
    seconds,
  )
}

/** The identity that a link signs in. Undefined if the link was used, has expired or never existed. */
export async function findLink({ db, now }: Stores, token: string): Promise<Identity | undefined> {
  const link = await db
    .selectFrom('sign_in_links')
    .select('api_key_id')
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return link && (await findKeyById(db, link.api_key_id))
}

/**
 * Uses up a link. The caller holds the lock of its key.
 * @returns the sessions that the link descends from
 */
export async function takeLink(alone: Db, token: string, now: Date): Promise<string[] | undefined> {
  const link = await alone
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', digest(token))
    .returning(['expires_at', 'descends_from'])
    .executeTakeFirst()
  return link && link.expires_at > now ? link.descends_from : undefined
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Services } from '../context.ts'
import { digest } from '../digest.ts'
import { findKeyById, type Identity } from './keys.ts'

/** How long somebody stays signed in. */
export const sessionSeconds = 30 * 86_400
const linkSeconds = 15 * 60

const random = () => randomBytes(32).toString('base64url')
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** The installation's secret, made by whichever server asks first. */
async function secretOf(db: Db): Promise<string> {
  await db
    .insertInto('session_secret')
    .values({ secret: random() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('session_secret').select('secret').executeTakeFirstOrThrow()).secret
}

const signature = (id: string, secret: string) => createHmac('sha256', secret).update(id).digest('base64url')

/**
 * Sessions of the dashboard. What a cookie holds is a random id and its signature, so that a made-up one is refused before
 * the store is asked. A session has the rights of its key, read anew at every request, and ends with it.
 */
export function createSessions(services: Pick<Services, 'db' | 'now'>) {
  const { db } = services
  const now = () => services.now()
  let known: Promise<string> | undefined
  const secret = () => {
    known ??= secretOf(db).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  async function idOf(cookie: string): Promise<string | undefined> {
    const [id = '', signed = '', ...more] = cookie.split('.')
    const expected = Buffer.from(signature(id, await secret()))
    const given = Buffer.from(signed)
    const is_ours = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
    return is_ours ? id : undefined
  }

  return {
    /** Begins a session; gives what its cookie holds. */
    async start(api_key_id: string): Promise<string> {
      const id = random()
      await db
        .insertInto('sessions')
        .values({ id_hash: digest(id), api_key_id, created_at: now(), expires_at: after(now(), sessionSeconds) })
        .execute()
      return `${id}.${signature(id, await secret())}`
    },

    /** Whose session a cookie stands for; undefined when it is none of ours, has ended, or its key has. */
    async find(cookie: string): Promise<Identity | undefined> {
      const id = await idOf(cookie)
      if (id === undefined) return undefined
      const session = await db
        .selectFrom('sessions')
        .select('api_key_id')
        .where('id_hash', '=', digest(id))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      const identity = session && (await findKeyById(db, session.api_key_id))
      return identity?.expires_at && identity.expires_at <= now() ? undefined : identity
    },

    /** Ends the session of a cookie, if it is one. */
    async end(cookie: string): Promise<void> {
      const id = await idOf(cookie)
      if (id !== undefined) await db.deleteFrom('sessions').where('id_hash', '=', digest(id)).execute()
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

/** Makes the token of a link that signs in once, within a quarter of an hour. */
export async function makeLink({ db, now }: Pick<Services, 'db' | 'now'>, api_key_id: string) {
  const token = random()
  const expires_at = after(now(), linkSeconds)
  await db
    .insertInto('sign_in_links')
    .values({ token_hash: digest(token), api_key_id, expires_at })
    .execute()
  return { token, expires_at }
}

/** Uses a link up; gives the key it signs in with. */
export async function redeemLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<Identity | undefined> {
  const link = await db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', digest(token))
    .returning(['api_key_id', 'expires_at'])
    .executeTakeFirst()
  return link && link.expires_at > now() ? await findKeyById(db, link.api_key_id) : undefined
}

/** Who a session belongs to, in words for a person. */
export async function describeKey(db: Db, key_id: string) {
  const { company_name, ...key } = await db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .select(['api_keys.id', 'api_keys.name', 'prefix', 'companies.name as company_name'])
    .where('api_keys.id', '=', key_id)
    .executeTakeFirstOrThrow()
  return { key, company: { name: company_name } }
}

/** Removes sessions and links whose time is over. */
export async function forgetSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', now()).execute()
}

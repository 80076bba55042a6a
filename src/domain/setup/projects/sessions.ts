import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Services } from '../../foundation/context.ts'
import { digest } from '../../foundation/digest.ts'
import { findKeyById, type Identity } from './keys.ts'
import { earlier, endSessionTree, randomText, unexpiredSession, withKeyLocked } from './session-trees.ts'
import { takeLink } from './sign-in-links.ts'

/** How long a person stays signed in. */
const sessionSeconds = 30 * 86_400
/** The maximum number of sessions of a key. A new one replaces the oldest. */
const maxSessions = 50

/** The installation's secret, created by the first server that needs it. */
async function secretOf(db: Db): Promise<string> {
  await db
    .insertInto('session_secret')
    .values({ secret: randomText() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('session_secret').select('secret').executeTakeFirstOrThrow()).secret
}

const signature = (id: string, secret: string) => createHmac('sha256', secret).update(id).digest('base64url')

/**
 * Sessions of the dashboard. A cookie contains a random id and its signature, so that a forged one is refused without a
 * query. A session has the rights of its key, which are read again at every request, and ends with it. A session that was
 * started by a link of another session ends with that one, so no session can prolong itself.
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

  async function hashOf(cookie: string): Promise<string | undefined> {
    const [id = '', signed = '', ...more] = cookie.split('.')
    const expected = Buffer.from(signature(id, await secret()))
    const given = Buffer.from(signed)
    const is_ours = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
    return is_ours ? digest(id) : undefined
  }

  /** The hash and the key of a cookie's session, even if it has expired. */
  async function held(cookie: string) {
    const id_hash = await hashOf(cookie)
    if (id_hash === undefined) return undefined
    return await db
      .selectFrom('sessions')
      .select(['id_hash', 'api_key_id'])
      .where('id_hash', '=', id_hash)
      .executeTakeFirst()
  }

  return {
    /**
     * Starts a session that replaces the browser's current one.
     * @param by the link that it is started with, if any, and the browser's cookie
     * @returns the cookie and its lifetime in seconds; undefined if the link is used up, or the session that made it has
     * ended
     */
    async start(
      key_id: string,
      by: { token?: string | undefined; cookie?: string | undefined },
    ): Promise<{ cookie: string; age_seconds: number } | undefined> {
      const id = randomText()
      const before = by.cookie === undefined ? undefined : await held(by.cookie)
      const expires_at = await withKeyLocked(db, key_id, async (alone) => {
        const line = by.token === undefined ? [] : await takeLink(alone, by.token, now())
        const [made_by] = line ?? []
        const maker = made_by === undefined ? undefined : await unexpiredSession(alone, key_id, made_by, now())
        if (!line || (made_by !== undefined && !maker)) return undefined
        if (before?.api_key_id === key_id) await endSessionTree(alone, key_id, before.id_hash)
        await makeRoom(alone, key_id, now())
        const ends = earlier(maker?.expires_at, now(), sessionSeconds)
        await alone
          .insertInto('sessions')
          .values({
            id_hash: digest(id),
            api_key_id: key_id,
            created_at: now(),
            expires_at: ends,
            // The sessions that were just removed to make room no longer exist.
            descends_from: sql`ARRAY(SELECT id_hash FROM sessions WHERE id_hash = ANY(${line}::text[]))`,
          })
          .execute()
        return ends
      })
      if (!expires_at) return undefined
      if (before && before.api_key_id !== key_id) await endSession(db, before)
      const age_seconds = Math.ceil((expires_at.getTime() - now().getTime()) / 1000)
      return { cookie: `${id}.${signature(id, await secret())}`, age_seconds }
    },

    /** The identity behind a cookie. Undefined if we did not issue it, or if its session or key has ended. */
    async find(cookie: string): Promise<Identity | undefined> {
      const id_hash = await hashOf(cookie)
      if (id_hash === undefined) return undefined
      const session = await db
        .selectFrom('sessions')
        .select('api_key_id')
        .where('id_hash', '=', id_hash)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      const identity = session && (await findKeyById(db, session.api_key_id))
      if (!identity || (identity.expires_at && identity.expires_at <= now())) return undefined
      return { ...identity, actor: { ...identity.actor, session_hash: id_hash } }
    },

    /** Ends the session of a cookie, if there is one. */
    async end(cookie: string): Promise<void> {
      const session = await held(cookie)
      if (session) await endSession(db, session)
    },

    /** Ends all sessions of a key and deletes its unused links. Returns their numbers. */
    endAll: (key_id: string) =>
      withKeyLocked(db, key_id, async (alone) => {
        const of = { sessions: alone.deleteFrom('sessions'), links: alone.deleteFrom('sign_in_links') }
        const sessions = await of.sessions.where('api_key_id', '=', key_id).returning('expires_at').execute()
        const links = await of.links.where('api_key_id', '=', key_id).returning('expires_at').execute()
        const living = ({ expires_at }: { expires_at: Date }) => expires_at > now()
        return { ended_sessions: sessions.filter(living).length, ended_links: links.filter(living).length }
      }),
  }
}
export type Sessions = ReturnType<typeof createSessions>

const endSession = (db: Db, { api_key_id, id_hash }: { api_key_id: string; id_hash: string }) =>
  withKeyLocked(db, api_key_id, (alone) => endSessionTree(alone, api_key_id, id_hash))

async function makeRoom(db: Db, key_id: string, now: Date): Promise<void> {
  const superfluous = await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('api_key_id', '=', key_id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .offset(maxSessions - 1)
    .execute()
  for (const { id_hash } of superfluous) await endSessionTree(db, key_id, id_hash)
}

/** The owner of a session, in words for people. */
export async function describeKey(db: Db, key_id: string) {
  const { company_name, ...key } = await db
    .selectFrom('api_keys')
    .innerJoin('companies', 'companies.id', 'api_keys.company_id')
    .select(['api_keys.id', 'api_keys.name', 'prefix', 'companies.name as company_name'])
    .where('api_keys.id', '=', key_id)
    .executeTakeFirstOrThrow()
  return { key, company: { name: company_name } }
}

/** Removes expired sessions and links. */
export async function forgetSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', now()).execute()
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { text } from '../contract/shared.ts'
import type { Actor, Db, Services } from '../domain/foundation/context.ts'
import type { Identity } from '../domain/setup/projects/keys.ts'
import { describeKey, type Sessions } from '../domain/setup/projects/sessions.ts'
import { findLink, makeLink } from '../domain/setup/projects/sign-in-links.ts'
import { AppError, badRequest } from '../errors.ts'
import { authenticate, typedKey } from './authenticate.ts'
import { readJson } from './body.ts'
import { forgetSessionCookie, refuseForeign, sessionCookie, setSessionCookie } from './cookie.ts'
import type { Credential, FailedKeys } from './failed-keys.ts'
import type { App } from './fastify-app.ts'
import { checked } from './input.ts'
import { registerNews } from './news.ts'

const SignIn = z.object({ key: text(1, 1000).optional(), token: text(1, 1000).optional() })
const signIn = { bytes: 10_000, parts: 100 }

interface Guards {
  sessions: Sessions
  failed: FailedKeys
  /** Counts a request for its key, or for its address if it has no key. @throws when there were too many */
  meter: (req: FastifyRequest, reply: FastifyReply, actor?: Actor) => Promise<void>
}

/**
 * Signing in to the dashboard, outside the API: a key or a one-time link is exchanged for a cookie that the API accepts
 * in place of the key.
 */
export function registerSession(app: App, services: Services, { sessions, failed, meter }: Guards) {
  const { db } = services

  app.post('/session', async (req, reply) => {
    const { key, token } = await readSignIn(req).catch(async (error) => {
      await meter(req, reply)
      throw error
    })
    const identity = await failed.find(req.ip, token === undefined ? typedKey(services, key) : link(token))
    const { key_id } = identity.actor
    await meter(req, reply, identity.actor)
    const begun = await sessions.start(key_id, { token, cookie: sessionCookie(req) })
    if (!begun) throw usedLink()
    setSessionCookie(req, reply, begun.cookie, begun.age_seconds)
    return { session: await shown(identity) }
  })

  const link = (token: string): Credential<Identity> => ({
    secret: `link ${token}`,
    async find() {
      const identity = await findLink(services, token)
      if (!identity) throw usedLink()
      return identity
    },
  })

  app.get('/session', async (req, reply) => {
    const cookie = sessionCookie(req)
    const identity = cookie === undefined ? undefined : await sessions.find(cookie)
    await meter(req, reply, identity?.actor)
    if (cookie !== undefined && !identity) forgetSessionCookie(reply)
    return { session: identity ? await shown(identity) : null }
  })

  app.delete('/session', async (req, reply) => {
    const cookie = sessionCookie(req)
    if (cookie !== undefined) refuseForeign(req)
    const identity = cookie === undefined ? undefined : await sessions.find(cookie)
    await meter(req, reply, identity?.actor)
    if (cookie !== undefined) await sessions.end(cookie)
    forgetSessionCookie(reply)
    return {}
  })

  /** Ends every session of the key. */
  app.delete('/sessions', async (req, reply) => {
    const { key_id, session_hash } = await caller(req, reply)
    const ended = await sessions.endAll(key_id)
    if (session_hash !== undefined) forgetSessionCookie(reply)
    return ended
  })

  /** A one-time link for the owner of the key, so that a person at a terminal need not paste the key into a browser. */
  app.post('/session/link', async (req, reply) => {
    const { token, expires_at } = await makeLink(services, await caller(req, reply))
    return { path: `/sign-in#${token}`, expires_at: expires_at.toISOString() }
  })

  registerNews(app, services, caller)

  async function caller(req: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    const identity = await authenticate(services, sessions, failed, req)
    await meter(req, reply, identity?.actor)
    if (!identity) throw new AppError(401, 'No API key was sent. Put it in the X-API-Key header.')
    return identity.actor
  }

  const shown = (identity: Identity) => shownSession(db, identity)
}

/** What the dashboard knows about the signed-in user. */
export async function shownSession(db: Db, { actor, expires_at }: Identity) {
  return {
    ...(await describeKey(db, actor.key_id)),
    scope: actor.project_id === null ? 'company' : 'project',
    ...(actor.project_id !== null && { project_id: actor.project_id }),
    access: actor.access,
    key_expires_at: expires_at?.toISOString() ?? null,
  }
}

/** Either a key or a token. */
async function readSignIn(
  req: FastifyRequest,
): Promise<{ key: string; token?: never } | { key?: never; token: string }> {
  if (req.headers.origin !== undefined || req.headers['sec-fetch-site'] !== undefined) refuseForeign(req)
  const { key, token } = checked(SignIn, await readJson(req.raw, signIn))
  if (key !== undefined && token === undefined) return { key }
  if (key === undefined && token !== undefined) return { token }
  throw badRequest('Send key (an API key) or token (from a sign-in link).')
}

const usedLink = () =>
  new AppError(
    401,
    'This sign-in link was already used or has expired. Ask for a new one with "answerscope open", or sign in with an API key.',
  )

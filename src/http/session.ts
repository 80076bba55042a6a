import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { text } from '../contract/shared.ts'
import type { Services } from '../domain/context.ts'
import type { Identity } from '../domain/projects/keys.ts'
import { describeKey, makeLink, redeemLink, type Sessions, sessionSeconds } from '../domain/projects/sessions.ts'
import { AppError, badRequest } from '../errors.ts'
import type { App } from './app.ts'
import { authenticate, authenticateKey } from './authenticate.ts'
import { readJson } from './body.ts'
import { refuseForeign, sessionCookie, setSessionCookie } from './cookie.ts'
import { checked } from './input.ts'

const SignIn = z.object({ key: text(1, 1000).optional(), token: text(1, 1000).optional() })
const largestBody = 10_000

interface Guards {
  sessions: Sessions
  /** Counts a failure for its address, and throws it or that there were too many. */
  refuseFailed: (error: unknown, address: string) => Promise<never>
}

/**
 * Signing in to the dashboard, outside the API: a key or a one-time link is exchanged for a cookie that the API takes in
 * place of the key.
 */
export function registerSession(app: App, services: Services, { sessions, refuseFailed }: Guards) {
  const { db } = services

  app.post('/session', async (req, reply) => {
    if (req.headers.origin !== undefined || req.headers['sec-fetch-site'] !== undefined) refuseForeign(req)
    const { key, token } = checked(SignIn, await readJson(req.raw, largestBody))
    if ((key === undefined) === (token === undefined)) {
      throw badRequest('Send key, an API key, or token, that of a sign-in link.')
    }
    const identity = await (key !== undefined ? authenticateKey(services, key) : byLink(token ?? '')).catch((error) =>
      refuseFailed(error, req.ip),
    )
    setSessionCookie(req, reply, await sessions.start(identity.actor.key_id), sessionSeconds)
    return { session: await shown(identity) }
  })

  async function byLink(token: string): Promise<Identity> {
    const identity = await redeemLink(services, token)
    if (!identity) {
      throw new AppError(
        401,
        'This sign-in link was used already or is too old. Ask for a new one with "answerscope open", or sign in with an API key.',
      )
    }
    return identity
  }

  app.get('/session', async (req, reply) => {
    const cookie = sessionCookie(req)
    const identity = cookie === undefined ? undefined : await sessions.find(cookie)
    if (cookie !== undefined && !identity) forget(req, reply)
    return { session: identity ? await shown(identity) : null }
  })

  app.delete('/session', async (req, reply) => {
    const cookie = sessionCookie(req)
    if (cookie !== undefined) {
      refuseForeign(req)
      await sessions.end(cookie)
    }
    forget(req, reply)
    return {}
  })

  /** A link for whoever holds the key, so that a person at a terminal need not paste it into a browser. */
  app.post('/session/link', async (req) => {
    const identity = await authenticate(services, sessions, req).catch((error) => refuseFailed(error, req.ip))
    if (!identity) throw new AppError(401, 'No API key was sent. Put it in the X-API-Key header.')
    const { token, expires_at } = await makeLink(services, identity.actor.key_id)
    return { path: `/sign-in#${token}`, expires_at: expires_at.toISOString() }
  })

  async function shown({ actor, expires_at }: Identity) {
    return {
      ...(await describeKey(db, actor.key_id)),
      scope: actor.project_id === null ? 'company' : 'project',
      ...(actor.project_id !== null && { project_id: actor.project_id }),
      access: actor.access,
      key_expires_at: expires_at?.toISOString() ?? null,
    }
  }
}

const forget = (req: FastifyRequest, reply: FastifyReply) => setSessionCookie(req, reply, '', 0)

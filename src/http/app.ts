import type { FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Actor, Services } from '../domain/foundation/context.ts'
import { createMemo } from '../domain/foundation/memo.ts'
import { createSessions } from '../domain/setup/projects/sessions.ts'
import { AppError } from '../errors.ts'
import { authenticate } from './authenticate.ts'
import { compress } from './compress.ts'
import { docsPage, docsPolicy, docsScript } from './docs.ts'
import { createFailedKeys } from './failed-keys.ts'
import { createFastify } from './fastify-app.ts'
import { createFirstAnswers } from './first-answers.ts'
import { registerHealth } from './health.ts'
import { createIdentityOf } from './identity.ts'
import { extendIdleTimeout } from './idle.ts'
import { answerErrors, knownError } from './known-errors.ts'
import { registerMailLinks } from './mail-links.ts'
import { registerMcp } from './mcp.ts'
import { openApiDocument } from './openapi.ts'
import { registerOperations } from './operations.ts'
import { createLocalLimiter, createSharedLimiter, type RateLimiter, tell } from './rate-limit.ts'
import { logRequests } from './request-log.ts'
import { createRunning } from './running.ts'
import { registerSession } from './session.ts'
import { registerShares } from './shares.ts'
import type { Certificate } from './tls.ts'
import { discardBody } from './unread.ts'
import { registerWeb } from './web.ts'

/**
 * The HTTP side: the operations of the contract, the dashboard, and everything else that has an address.
 * @param certificateOf reads the certificate when the service itself terminates TLS
 * @param prefix the path under which the service is reached, without a trailing slash
 * @param code identifies the version of the code
 */
export async function createApp(
  services: Services,
  shutdown: AbortSignal,
  {
    certificateOf,
    prefix,
    code,
  }: { certificateOf: () => Certificate | undefined; prefix: string; code: Promise<string> },
) {
  const { config, db } = services
  const app = await createFastify(services, certificateOf, prefix)
  const sessions = createSessions(services)
  const running = createRunning(services)
  const local = createLocalLimiter(() => services.now())
  const limiter: RateLimiter = config.DATABASE_URL ? createSharedLimiter(db) : local
  const failed = createFailedKeys(local)
  const memo = createMemo(services, code)
  const identityOf = createIdentityOf(services, sessions, failed)

  logRequests(app, services)
  app.addHook('onRequest', async (req, reply) => {
    extendIdleTimeout(req, reply)
    if (shutdown.aborted) reply.header('connection', 'close')
    reply.header('cache-control', 'no-store')
    const { operation } = req.routeOptions.config
    if (!operation || (contract[operation] as Endpoint).scope === 'public') return
    const identity = await identityOf(req)
    if (!identity) throw new AppError(401, 'No API key was sent. Put it in the X-API-Key header.')
    req.actor = identity.actor
    const taken = await local.take(`key ${req.actor.key_id}`, config.KEY_RATE_LIMIT_PER_MINUTE)
    tell(taken, reply, 'this key')
  })
  app.addHook('onSend', async (req, reply, payload) => discardBody(req, reply, payload))
  app.addHook(
    'onSend',
    async (req, reply, payload) => await compress(req, reply, payload, isSecret(req), req.keepPacked),
  )
  answerErrors(app)

  /** Signing in and out have their own limits, so that a busy script cannot block either. */
  async function meterSession(req: FastifyRequest, reply: FastifyReply, actor?: Actor) {
    const whose = actor ? `key ${actor.key_id}` : `address ${req.ip}`
    const limit = Math.min(config.RATE_LIMIT_PER_MINUTE, config.KEY_RATE_LIMIT_PER_MINUTE)
    const taken = await (actor ? limiter : local).take(`${req.method} ${req.routeOptions.url} of ${whose}`, limit)
    tell(taken, reply, actor ? 'this key' : 'this address')
  }

  registerOperations(app, services, shutdown, { memo, running, limiter, identityOf, prefix })
  registerHealth(app, services, shutdown)
  registerSession(app, services, { sessions, failed, meter: meterSession })
  registerMailLinks(app, services, meterSession)
  registerMcp(app, services, {
    memo,
    running,
    limiter,
    local,
    authenticate: (req) => authenticate(services, sessions, failed, req),
    known: knownError,
  })
  registerShares(app, services, { memo, local, shared: limiter, prefix })
  const firstAnswers = createFirstAnswers(services, {
    memo,
    sessions,
    running,
    count: async (reply, { actor: { session_hash } }) =>
      tell(await limiter.take(`session ${session_hash}`, config.RATE_LIMIT_PER_MINUTE), reply, 'this session'),
  })
  await registerWeb(app, { prefix, firstAnswers })
  app.get('/docs', (_req, reply) => {
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8')
    return reply.send(docsPage(openApiDocument(prefix)))
  })
  app.get('/docs/try.js', (_req, reply) => reply.type('text/javascript; charset=utf-8').send(docsScript))
  return app
}

/** Whether the answer may hold a key or a session. */
function isSecret({ routeOptions: { config, url } }: FastifyRequest) {
  if (config.operation) return (contract[config.operation] as Endpoint).secret === true
  return url?.startsWith('/session') === true
}

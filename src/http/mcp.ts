import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Services } from '../domain/foundation/context.ts'
import type { Memo } from '../domain/foundation/memo.ts'
import type { Identity } from '../domain/setup/projects/keys.ts'
import { AppError, forbidden } from '../errors.ts'
import type { WebRequest } from '../mcp/server.ts'
import { mcpPath } from './api-paths.ts'
import { readJson } from './body.ts'
import { isFromHere } from './cookie.ts'
import type { App } from './fastify-app.ts'
import { internalCalls } from './internal-calls.ts'
import { type RateLimiter, tell } from './rate-limit.ts'
import type { createRunning } from './running.ts'

/** An MCP call is short. */
const largest = { bytes: 1024 * 1024, parts: 10_000 }

interface Parts {
  memo: Memo
  running: ReturnType<typeof createRunning>
  /** For projects and companies. */
  limiter: RateLimiter
  /** For keys. */
  local: RateLimiter
  /** The caller of a request. @throws 401 */
  authenticate: (req: FastifyRequest) => Promise<Identity | undefined>
  /** The part of an error that a caller may see. */
  known: (error: unknown, req: FastifyRequest, reply: FastifyReply) => AppError
}

/**
 * The Model Context Protocol: questions from assistants, over HTTP without sessions, with the keys and limits of the API.
 */
export function registerMcp(app: App, services: Services, parts: Parts) {
  const { config, log } = services
  let server: Promise<(request: WebRequest) => Promise<Response>> | undefined

  app.route({ method: ['GET', 'POST', 'DELETE'], url: mcpPath, handler: answer })

  async function answer(req: FastifyRequest, reply: FastifyReply) {
    refuseForeignOrigin(req, config.CORS_ORIGINS)
    const actor = await caller(req)
    tell(await parts.local.take(`key ${actor.key_id}`, config.KEY_RATE_LIMIT_PER_MINUTE), reply, 'this key')
    const parsed = req.method === 'POST' ? await readJson(req.raw, largest) : undefined
    const toolCaller = { ...callsFor(req, reply, actor), access: actor.access }
    // The protocol code is loaded with the first request that needs it.
    server ??= loadServer()
    const response = await (await server)({
      request: requestOf(req),
      parsed,
      caller: toolCaller as WebRequest['caller'],
    })
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
  }

  async function loadServer() {
    const { createWebServer } = await import('../mcp/server.ts')
    return createWebServer((error) => log.debug({ err: error }, 'a request of an assistant was refused')).answer
  }

  /** The owner of the request's key. A cookie does not count as a key, because a browser sends it unasked. */
  async function caller(req: FastifyRequest): Promise<Actor> {
    const identity = await parts.authenticate(req)
    if (!identity || identity.actor.session_hash !== undefined) {
      throw new AppError(
        401,
        'No API key was sent. Put it in the Authorization header as a bearer, or in the X-API-Key header.',
      )
    }
    return identity.actor
  }

  function callsFor(req: FastifyRequest, reply: FastifyReply, actor: Actor) {
    const counted = new Set<string | undefined>()
    const { gone, refused } = parts.running.begin(
      { actor, project_id: undefined, check: async () => void (await caller(req)) },
      reply,
    )
    const api = internalCalls({
      services,
      memo: parts.memo,
      actor,
      signal: AbortSignal.any([gone, refused]),
      async count(project_id) {
        // A tool makes several calls; the limit counts them as one.
        if (counted.has(project_id)) return
        counted.add(project_id)
        const taken = await parts.limiter.take(
          project_id ?? `company ${actor.company_id}`,
          config.RATE_LIMIT_PER_MINUTE,
        )
        tell(taken, reply, project_id ? `project ${project_id}` : 'this company')
      },
    })
    return { api, explain: (error: unknown) => parts.known(error, req, reply).message }
  }
}

/**
 * A page on another site must not use the browser of somebody who can reach this service.
 * @throws 403
 */
function refuseForeignOrigin(req: FastifyRequest, let_in: readonly string[] | undefined) {
  const { origin } = req.headers
  if (origin === undefined || isFromHere(req) || let_in?.includes('*') || let_in?.includes(origin)) return
  throw forbidden('Requests from this origin are not allowed. Add it to CORS_ORIGINS.')
}

/** The request as a web-standard `Request`, without the body, which was read already. */
function requestOf(req: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && name !== 'content-length' && !name.startsWith(':')) headers.set(name, String(value))
  }
  return new Request(`http://localhost${mcpPath}`, { method: req.method, headers })
}

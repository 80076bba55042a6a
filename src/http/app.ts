import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { contract, type OperationId } from '../contract/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Actor, CompanyContext, ProjectContext, Services } from '../domain/context.ts'
import type { StreamImport } from '../domain/imports/store-lines.ts'
import { type StreamId, streams } from '../domain/imports/streams.ts'
import { createSessions } from '../domain/projects/sessions.ts'
import { verbs } from '../domain/verbs.ts'
import { AppError, forbidden } from '../errors.ts'
import { authenticate } from './authenticate.ts'
import { mediaType, readJson, unsupportedType } from './body.ts'
import { docsPage } from './docs.ts'
import { registerHealth } from './health.ts'
import { importStream, isStream } from './import-stream.ts'
import { checked, queryValues, refuseUnknownParameters } from './input.ts'
import { lineStream } from './line-stream.ts'
import { refuseConnection, refusePath } from './malformed.ts'
import { openApiDocument } from './openapi.ts'
import { outage } from './outage.ts'
import { namedProject, projectOf, projectOfItem, unknownItem } from './project.ts'
import { createLocalLimiter, createSharedLimiter, type RateLimiter } from './rate-limit.ts'
import { registerSession } from './session.ts'
import { registerWeb } from './web.ts'

export const base = '/customer/v1'
/** Before the body is read. */
const requestsPerKey = 1200
const failedKeysPerAddress = 60
const lingerMilliseconds = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have begun and are not answered yet. */
    inFlight: { count: number; last_change: number }
  }
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    operation?: OperationId
  }
}

export type App = FastifyInstance

/** The HTTP side: every operation of the contract, in front of its verb. */
export async function createApp(services: Services, shutdown: AbortSignal) {
  const { config, db, log, metrics } = services
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: 0,
    // A connection on which nothing moves for a minute is closed, uploads included.
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Longer than any URL that Node lets through.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    frameworkErrors: refusePath,
    clientErrorHandler: refuseConnection,
  })
  await app.register(helmet, { contentSecurityPolicy: { directives: { scriptSrc: ["'none'"] } } })
  app.decorateRequest('actor', null)
  // Bodies are read by the operation, after everything that may refuse the request unread.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_req, _payload, done) => done(null))

  const sessions = createSessions(services)
  const local = createLocalLimiter(() => services.now())
  const limiter: RateLimiter = config.DATABASE_URL ? createSharedLimiter(db) : local

  app.decorate('inFlight', { count: 0, last_change: Date.now() })
  const note = (change: 1 | -1) => {
    app.inFlight.count += change
    app.inFlight.last_change = Date.now()
  }
  app.addHook('onRequest', async (req, reply) => {
    note(1)
    reply.raw.once('close', () => note(-1))
    if (shutdown.aborted) reply.header('connection', 'close')
    reply.header('cache-control', 'no-store')
    const { operation } = req.routeOptions.config
    if (!operation || (contract[operation] as Endpoint).scope === 'public') return
    const identity = await authenticate(services, sessions, req).catch((error) => refuseFailed(error, req.ip))
    if (!identity) throw new AppError(401, 'No API key was sent. Put it in the X-API-Key header.')
    req.actor = identity.actor
    const taken = await local.take(`key ${req.actor.key_id}`, requestsPerKey)
    if (taken.is_exceeded) throw tooMany(taken, 'requests', 'this key')
  })

  /** A key that is good is never refused for the failures of others behind the same address. */
  async function refuseFailed(error: unknown, address: string): Promise<never> {
    if (!(error instanceof AppError) || error.status !== 401) throw error
    const failed = await local.take(`failed keys of ${address}`, failedKeysPerAddress)
    throw failed.is_exceeded ? tooMany(failed, 'failed keys', 'this address') : error
  }

  app.addHook('onResponse', async (req, reply) => {
    const operation = req.routeOptions.config.operation ?? 'other'
    // A sender that goes on after its answer gets a moment to read it, then the connection ends.
    if (!req.raw.complete) setTimeout(() => req.raw.complete || req.raw.destroy(), lingerMilliseconds).unref()
    metrics.requests.inc({ operation, status: String(reply.statusCode) })
    metrics.request_seconds.observe({ operation }, reply.elapsedTime / 1000)
    const path = req.url.split('?')[0]
    const { method, id } = req
    req.log.info(
      { id, method, path, operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })

  app.setErrorHandler((error, req, reply) => {
    if (req.is404) return refuseUnknown(req, reply)
    const known = error instanceof AppError ? error : (outage(error) ?? fault(error, req))
    if (known.retry_after !== undefined) reply.header('retry-after', String(known.retry_after))
    if (known.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(known.status).send({ message: known.message })
  })
  app.setNotFoundHandler((req, reply) => refuseUnknown(req, reply))

  for (const [id, endpoint] of Object.entries(contract) as [OperationId, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: base + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: id },
      handler: (req, reply) => answer(id, endpoint, req, reply),
    })
  }

  async function answer(id: OperationId, endpoint: Endpoint, req: FastifyRequest, reply: FastifyReply) {
    if (id === 'get_openapi') return openApiDocument()
    const { actor } = req
    if (!actor) throw new Error(`operation ${id} was reached without a key`)
    const search = new URL(req.url, 'http://localhost').searchParams
    const is_stream = isStream(req, endpoint)
    const body = endpoint.method === 'GET' || is_stream ? {} : await readJson(req.raw, config.BODY_LIMIT)

    const project_id = await findProject(endpoint, actor, search, body, req)
    await checkRate(actor, project_id, reply)
    refuseForbidden(endpoint, actor, req)

    if (endpoint.query && endpoint.question) refuseUnknownParameters(search, endpoint.query)
    const input = {
      ...(endpoint.query && checked(endpoint.query, queryValues(search, endpoint.query))),
      ...(endpoint.body && !is_stream && checked(bodySchema(endpoint), renamed(endpoint, body))),
      ...(endpoint.params && checked(endpoint.params, req.params)),
    }
    if (project_id === undefined && typeof endpoint.scope === 'object') {
      throw unknownItem(endpoint.scope.item, itemId(req))
    }
    const gone = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
    const company: CompanyContext = { ...services, actor, signal: gone.signal }
    const ctx = project_id === undefined ? company : ({ ...company, project_id } satisfies ProjectContext)
    if (is_stream && endpoint.stream) {
      const options = checked(endpoint.stream.options, queryValues(search, endpoint.stream.options))
      const kind = streams[id as StreamId] as StreamImport<unknown>
      return endpoint.stream.response.parse(await importStream(kind, ctx as ProjectContext, req, options, shutdown))
    }
    const verb = verbs[id] as (ctx: CompanyContext, input: unknown) => Promise<unknown>
    const output = await verb(ctx, input)
    if (!endpoint.lines) return endpoint.response.parse(output)
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .send(await lineStream(output as AsyncIterable<object>, req))
  }

  async function findProject(
    endpoint: Endpoint,
    actor: Actor,
    search: URLSearchParams,
    body: Record<string, unknown>,
    req: FastifyRequest,
  ): Promise<string | undefined> {
    if (endpoint.scope === 'project') {
      const place = endpoint.method === 'GET' ? 'in the query' : 'as a body field'
      return await projectOf(db, actor, namedProject(search, body), place)
    }
    if (typeof endpoint.scope === 'object') {
      return await projectOfItem(db, actor, endpoint.scope.item, itemId(req), namedProject(search, body))
    }
    return undefined
  }

  async function checkRate(actor: Actor, project_id: string | undefined, reply: FastifyReply) {
    const bucket = project_id ?? `company ${actor.company_id}`
    const taken = await limiter.take(bucket, config.RATE_LIMIT_PER_MINUTE)
    reply.headers({
      'x-ratelimit-limit': taken.limit,
      'x-ratelimit-remaining': taken.remaining,
      'x-ratelimit-reset': taken.reset,
    })
    if (taken.is_exceeded) throw tooMany(taken, 'requests', project_id ? `project ${project_id}` : 'this company')
  }

  registerHealth(app, services, shutdown)
  registerSession(app, services, { sessions, refuseFailed })
  await registerWeb(app)
  app.get('/docs', (_req, reply) => reply.type('text/html; charset=utf-8').send(docsPage(openApiDocument())))
  return app
}

const itemId = (req: FastifyRequest) => String(Object.values(req.params as Record<string, string>)[0])

const bodySchema = (endpoint: Endpoint) => {
  if (!endpoint.body) throw new Error('no body')
  return endpoint.question ? endpoint.body.strict() : endpoint.body
}

/** The body as the schema knows it: without the `project_id` that was read already, and in today's spelling. */
function renamed(endpoint: Endpoint, body: Record<string, unknown>) {
  const { project_id: _, ...rest } = body
  const own = endpoint.scope === 'company' ? body : rest
  return endpoint.rename ? endpoint.rename(own) : own
}

function refuseForbidden(endpoint: Endpoint, actor: Actor, req: FastifyRequest) {
  const operation = `${endpoint.method} ${endpoint.path}`
  if (endpoint.needs_company_key && actor.project_id !== null) {
    throw forbidden(
      `${operation} needs a company key; this key belongs to project ${actor.project_id}. Use a company key.`,
    )
  }
  if (endpoint.access === 'write' && actor.access !== 'write') {
    throw forbidden(
      `This key has read access; ${req.method} ${endpoint.path} changes data. Use a key with write access.`,
    )
  }
}

const tooMany = ({ limit, reset }: { limit: number; reset: number }, what: string, whose: string) =>
  new AppError(
    429,
    `The limit of ${limit} ${what} per minute for ${whose} is used up. Retry in ${reset} seconds.`,
    reset,
  )

/** Our fault: the client gets a reference, the log what happened. */
function fault(error: unknown, req: FastifyRequest) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedType(mediaType(req.raw))
  req.log.error({ err: error, id: req.id, operation: req.routeOptions.config.operation }, 'a request failed')
  return new AppError(
    500,
    `Something failed on our side (reference ${req.id}). Retry; if it stays, report the reference.`,
  )
}

function refuseUnknown(req: FastifyRequest, reply: FastifyReply) {
  const path = (req.url.split('?')[0] ?? '').replace(/(.)\/+$/, '$1')
  const methods = (Object.values(contract) as Endpoint[])
    .filter((endpoint) => pattern(endpoint.path).test(path))
    .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  if (methods.length > 0) {
    reply.header('allow', methods.join(', '))
    const message = `${req.method} is not allowed on ${path}. Use ${methods.join(', ')}.`
    return reply.code(405).send({ message })
  }
  const shown = `${req.method} ${path.slice(0, 200)}`
  return reply.code(404).send({
    message: `${shown} is not an operation of this API. Check the path; the base address already ends in ${base}.`,
  })
}

const pattern = (path: string) => new RegExp(`^${base}${path.replace(/\{\w+\}/g, '[^/]+')}$`)

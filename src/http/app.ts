import type { Server as TlsServer } from 'node:tls'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { contract, type OperationId } from '../contract/contract.ts'
import type { Endpoint, GivenFile } from '../contract/endpoint.ts'
import type { Actor, CompanyContext, ProjectContext, Services } from '../domain/foundation/context.ts'
import { type AskedRead, createMemo, parsedAnswer, wholeAnswer } from '../domain/foundation/memo.ts'
import type { StreamId } from '../domain/foundation/threads/pool.ts'
import type { RequestSpan } from '../domain/foundation/tracing.ts'
import { projectOf, unknownItem } from '../domain/setup/projects/open-projects.ts'
import { createSessions } from '../domain/setup/projects/sessions.ts'
import { verbs } from '../domain/verbs.ts'
import { AppError } from '../errors.ts'
import { createAdmission, itemId } from './admission.ts'
import { authenticate, authenticateViewKey } from './authenticate.ts'
import { mediaType, readJson, unsupportedType } from './body.ts'
import { compress, type KeepPacked } from './compress.ts'
import { answeredByKey, isConditional, keyIn, setTag } from './conditional.ts'
import { applyCors } from './cors.ts'
import { disconnectStatus, isAbort, isDisconnected, onceClosed } from './disconnects.ts'
import { docsPage, docsPolicy, docsScript } from './docs.ts'
import { createEventStreams, ofEvents } from './event-stream.ts'
import { createFailedKeys } from './failed-keys.ts'
import { createFirstAnswers } from './first-answers.ts'
import { registerHealth } from './health.ts'
import { answerOnce, idempotencyKey } from './idempotency.ts'
import { extendIdleTimeout } from './idle.ts'
import { type ImportBody, withImportBody } from './import-body.ts'
import { importStream, isStream } from './import-stream.ts'
import { checked, queryValues } from './input.ts'
import { answerOfAnySize, exportedLines, isLargeRead } from './large-read.ts'
import { lineStream } from './line-stream.ts'
import { registerMailLinks } from './mail-links.ts'
import { refuseConnection, refuseExpectation, refusePath, refuseWithoutHost } from './malformed.ts'
import { mcpPath, registerMcp } from './mcp.ts'
import { openApiDocument } from './openapi.ts'
import { outage } from './outage.ts'
import { createLocalLimiter, createSharedLimiter, type RateLimiter, show, TooMany, tell } from './rate-limit.ts'
import { requestIdOf } from './request-id.ts'
import { type RowFormat, rowFormatOf, rowOf, sendRows } from './row-formats.ts'
import { createRunning } from './running.ts'
import { sendAnswer } from './send-answer.ts'
import { sendFile } from './send-file.ts'
import { registerSession } from './session.ts'
import { registerShares } from './shares.ts'
import { type Certificate, renewCertificate } from './tls.ts'
import { ignoredHeader, unknownFields } from './unknown-fields.ts'
import { discardBody } from './unread.ts'
import { registerWeb } from './web.ts'

const apiBase = '/customer/v1'
/** Reads have short bodies: 10,000 filter values take 400 KB. */
const question = { bytes: 1024 * 1024, parts: 50_000 }
const maxPartsWritten = 100_000

/** Routes use only the schemas of the contract. Loading Fastify's own schema compilers would slow down the start. */
const noSchemas = () => {
  throw new Error('a route has a schema that Fastify would have to compile')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have started and are not answered yet. */
    inFlight: { count: number; last_change: number }
  }
  interface FastifyRequest {
    actor: Actor | null
    span: RequestSpan | null
    /** Keeps the compressed answer, if it may be sent again. */
    keepPacked: KeepPacked | undefined
  }
  interface FastifyContextConfig {
    operation?: OperationId
  }
}

export type App = FastifyInstance

/** A request that may go on to its operation. */
interface Admitted {
  actor: Actor
  search: URLSearchParams
  body: ImportBody
  /** undefined: the request is about the whole company, or about an item that was not found. */
  project_id: string | undefined
  format: RowFormat | undefined
}

/**
 * The HTTP side: serves every operation of the contract with its verb.
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
  const { config, db, log, metrics, tracing } = services
  const idle_ms = config.IDLE_TIMEOUT * 1000
  const certificate = certificateOf()
  // Node.js itself would refuse a request without a Host header, but without saying why.
  const connections = {
    headersTimeout: idle_ms,
    connectionsCheckingInterval: idle_ms / 2,
    requireHostHeader: false,
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestTimeout: 0,
    // An inactive connection is closed, uploads included, except for those that `extendIdleTimeout` keeps.
    connectionTimeout: idle_ms,
    // Longer than the idle timeout of common proxies, so that the proxy closes first.
    keepAliveTimeout: idle_ms * 1.2,
    ...((certificate ? { https: { ...connections, ...certificate } } : { http: connections }) as object),
    trustProxy: config.TRUST_PROXY ?? false,
    rewriteUrl: ({ url = '' }) => withoutPrefix(url, prefix),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Longer than any URL that Node lets through.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: refusePath,
    clientErrorHandler: refuseConnection,
  })
  app.decorateRequest('span', null)
  app.decorateRequest('keepPacked', undefined)
  if (tracing) {
    app.addHook('onRequest', (req, _reply, done) =>
      tracing.request(req.headers, (span) => {
        req.span = span
        done()
      }),
    )
  }
  // Runs before every check that may refuse a request, because a refusal carries the request id, too.
  app.addHook('onRequest', async (req, reply) => {
    reply.header('x-request-id', req.id)
    refuseWithoutHost(req.raw)
    if (config.CORS_ORIGINS && isOfApi(req) && applyCors(config.CORS_ORIGINS, req, reply)) return reply
  })
  app.server.on('checkExpectation', refuseExpectation)
  if (certificate) renewCertificate(app.server as unknown as TlsServer, certificate, certificateOf, log)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: { scriptSrc: ["'none'"] } },
    // This service cannot decide for other hosts of the domain.
    strictTransportSecurity: { includeSubDomains: config.HSTS_SUBDOMAINS === 'on' },
  })
  app.decorateRequest('actor', null)
  // The operation reads the body itself, after every check that can refuse the request without it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_req, _payload, done) => done(null))

  const sessions = createSessions(services)
  const running = createRunning(services)
  const local = createLocalLimiter(() => services.now())
  const limiter: RateLimiter = config.DATABASE_URL ? createSharedLimiter(db) : local
  const failed = createFailedKeys(local)
  const admit = createAdmission(services, limiter)
  const memo = createMemo(services, code)
  const streams = createEventStreams(services, shutdown)

  app.decorate('inFlight', { count: 0, last_change: Date.now() })
  const note = (change: 1 | -1) => {
    app.inFlight.count += change
    app.inFlight.last_change = Date.now()
  }
  app.addHook('onRequest', async (req, reply) => {
    note(1)
    onceClosed(reply, () => {
      note(-1)
      if (!reply.raw.writableFinished) record(req, reply, { status: disconnectStatus(reply), is_cut: true })
    })
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

  app.addHook('onResponse', async (req, reply) => {
    if (reply.raw.writableFinished) record(req, reply, { status: reply.statusCode })
  })

  function record(req: FastifyRequest, reply: FastifyReply, end: { status: number; is_cut?: true }) {
    const operation = req.routeOptions.config.operation ?? 'other'
    metrics.requests.inc({ operation, status: String(end.status) })
    metrics.request_seconds.observe({ operation }, reply.elapsedTime / 1000)
    const path = withoutToken(req.url.split('?')[0] ?? '')
    const { method, id, span } = req
    span?.end({ method, route: req.routeOptions.url, operation, status: end.status })
    const traced = span && { trace_id: span.trace_id }
    req.log.info({ id, method, path, operation, ...end, ms: Math.round(reply.elapsedTime), ...traced }, 'request')
  }

  app.setErrorHandler((error, req, reply) => {
    if (req.is404) return refuseUnknown(req, reply)
    const known = knownError(error, req, reply)
    if (known.retry_after !== undefined) reply.header('retry-after', String(known.retry_after))
    if (known instanceof TooMany) show(known.taken, reply)
    if (known.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(known.status).send({ message: known.message })
  })
  app.setNotFoundHandler((req, reply) => refuseUnknown(req, reply))

  for (const [id, endpoint] of Object.entries(contract) as [OperationId, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: id },
      handler: (req, reply) => answer(id, endpoint, req, reply),
    })
  }

  async function answer(id: OperationId, endpoint: Endpoint, req: FastifyRequest, reply: FastifyReply) {
    if (id === 'get_openapi') return await sendAnswer(req, reply, wholeAnswer(openApiDocument(prefix)))
    const { actor } = req
    if (!actor) throw new Error(`operation ${id} was reached without a key`)
    const search = new URL(req.url, 'http://localhost').searchParams
    const row = rowOf(endpoint)
    const format = row && rowFormatOf(req, reply)
    const projectWith = await admit(endpoint, actor, search, req, reply)
    const work = async (body: ImportBody) => {
      const project_id = await projectWith(body.fields)
      if (req.span) req.span.project_id = project_id
      return await perform(id, endpoint, { actor, search, body, project_id, format }, req, reply)
    }
    const is_stream = isStream(req, endpoint)
    if (endpoint.stream && !is_stream) return await withImportBody(id as StreamId, req.raw, services, work)
    return await work({ fields: is_stream ? {} : await readBody(endpoint, req) })
  }

  async function perform(
    id: OperationId,
    endpoint: Endpoint,
    { actor, search, body, project_id, format }: Admitted,
    req: FastifyRequest,
    reply: FastifyReply,
  ) {
    const is_stream = isStream(req, endpoint)
    const fields = is_stream || body.run ? undefined : renamed(endpoint, body.fields)
    const ignored = unknownFields(endpoint, search, fields, is_stream)
    const tellIgnored = (...names: (string | undefined)[]) => {
      const told = names.filter((one) => one !== undefined).join(', ')
      if (told !== '') reply.header(ignoredHeader, told)
    }
    tellIgnored(ignored.header)
    const input = {
      ...(endpoint.query && checked(endpoint.query, queryValues(search, endpoint.query))),
      ...(endpoint.body && fields && checked(endpoint.body, fields)),
      ...(endpoint.params && checked(endpoint.params, req.params)),
    }
    if (project_id === undefined && typeof endpoint.scope === 'object') {
      throw unknownItem(endpoint.scope.item, itemId(req))
    }
    const streamed = streamedType(endpoint)
    // For a stream, HEAD gets only the headers: nobody would read the rest.
    if (streamed && req.method === 'HEAD') return reply.type(streamed).send()
    const ends = running.begin({ actor, project_id, check: () => recheck(req, project_id) }, reply)
    // A stopped import stream keeps what it has received so far, so a refusal must not abort its work.
    const signal = is_stream ? ends.gone : AbortSignal.any([ends.gone, ends.refused])
    const company: CompanyContext = { ...services, actor, signal }
    const ctx = project_id === undefined ? company : ({ ...company, project_id } satisfies ProjectContext)
    if (is_stream && endpoint.stream) {
      const options = checked(endpoint.stream.options, queryValues(search, endpoint.stream.options))
      const until = { shutdown, refused: ends.refused }
      const imported = await importStream(id as StreamId, ctx as ProjectContext, req, options, until)
      tellIgnored(ignored.header, imported.ignored)
      return endpoint.stream.response.parse(imported.answer)
    }
    if (body.run) {
      const imported = await body.run(ctx as ProjectContext)
      tellIgnored(ignored.header, imported.ignored)
      return endpoint.response.parse(imported.answer)
    }
    const verb = verbs[id as keyof typeof verbs] as (ctx: CompanyContext, input: unknown) => Promise<unknown>
    const plain = async (one: CompanyContext, of: unknown) => endpoint.response.parse(await verb(one, of))
    try {
      if (endpoint.events) return await streams.send(ctx as ProjectContext, input, req, reply, ends)
      if (endpoint.file) return sendFile(reply, (await verb(ctx, input)) as GivenFile, endpoint)
      if (endpoint.lines) {
        const lines = await lineStream(exportedLines(ctx as ProjectContext, input), req, ends)
        return reply.type(ofLines).send(lines)
      }
      if (isConditional(endpoint)) {
        return await read({ ctx, operation: id, input }, format, req, reply, async (one) =>
          isLargeRead(id) ? await answerOfAnySize(id, one as ProjectContext, input, plain) : await plain(one, input),
        )
      }
      const name = idempotencyKey(req, endpoint)
      if (name === undefined) return await plain(ctx, input)
      const request = { api_key_id: actor.key_id, name, asked: [id, project_id ?? null, input] }
      return await answerOnce(services, request, reply, (keep) => {
        const keepAnswer: CompanyContext['keepAnswer'] = (trx, said) => keep(trx, endpoint.response.parse(said))
        return plain({ ...ctx, keepAnswer }, input)
      })
    } catch (error) {
      throw ends.refused.aborted ? ends.refused.reason : error
    }
  }

  /** Answers a read from the memo, or else with the result of `ask`; 304 when the caller already has that answer. */
  async function read(
    asked: AskedRead,
    format: RowFormat = 'application/json',
    req: FastifyRequest,
    reply: FastifyReply,
    ask: (ctx: CompanyContext) => Promise<unknown>,
  ) {
    const key = await memo.keyOf(asked)
    if (key !== undefined && answeredByKey(req, reply, keyIn(key, format))) {
      memo.unchanged()
      return reply.send()
    }
    const known = await memo.answer(asked, key, ask)
    const row = rowOf(contract[asked.operation])
    if ((contract[asked.operation] as Endpoint).csv) return await sendAnswer(req, reply, known, true)
    if (format === 'application/json' || !row) {
      req.keepPacked = (encoding, packed) => memo.keepPacked(known, encoding, packed)
      return await sendAnswer(req, reply, known)
    }
    if (known.key !== undefined) setTag(reply, keyIn(known.key, format))
    return sendRows(await parsedAnswer(known), format, row, reply)
  }

  /** The caller of an API request. */
  async function identityOf(req: FastifyRequest) {
    const { operation } = req.routeOptions.config
    const opens = operation !== undefined && (contract[operation] as Endpoint).opens_to_view_keys
    const of_view = opens ? await authenticateViewKey(services, failed, req) : undefined
    return of_view ?? (await authenticate(services, sessions, failed, req))
  }

  /** Checks whether a running request would still be allowed now. @throws the same error as a new request would get */
  async function recheck(req: FastifyRequest, project_id: string | undefined) {
    const identity = await identityOf(req)
    if (identity && project_id !== undefined) await projectOf(db, identity.actor, project_id, '')
  }

  /** The body of an operation that is not an import. */
  async function readBody(endpoint: Endpoint, req: FastifyRequest): Promise<Record<string, unknown>> {
    if (endpoint.method === 'GET') return {}
    const { BODY_LIMIT } = config
    if (endpoint.access === 'write') return await readJson(req.raw, { bytes: BODY_LIMIT, parts: maxPartsWritten })
    return await readJson(req.raw, { ...question, bytes: Math.min(question.bytes, BODY_LIMIT) })
  }

  /** Signing in and out have their own limits, so that a busy script cannot block either. */
  async function meterSession(req: FastifyRequest, reply: FastifyReply, actor?: Actor) {
    const whose = actor ? `key ${actor.key_id}` : `address ${req.ip}`
    const limit = Math.min(config.RATE_LIMIT_PER_MINUTE, config.KEY_RATE_LIMIT_PER_MINUTE)
    const taken = await (actor ? limiter : local).take(`${req.method} ${req.routeOptions.url} of ${whose}`, limit)
    tell(taken, reply, actor ? 'this key' : 'this address')
  }

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

const ofLines = 'application/x-ndjson; charset=utf-8'

/** The media type of an operation that streams its answer; undefined for all others. */
const streamedType = ({ events, lines }: Endpoint) => (events ? ofEvents : lines ? ofLines : undefined)

/** The body as the schema expects it: with current field names and without the `project_id`, which was read already. */
function renamed(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  const own = endpoint.scope === 'company' || !('project_id' in body) ? body : withoutProject(body)
  return endpoint.rename ? (endpoint.rename(own) as Record<string, unknown>) : own
}

const withoutProject = ({ project_id: _, ...rest }: Record<string, unknown>) => rest

/** The part of an error that a caller may see. */
const knownError = (error: unknown, req: FastifyRequest, reply: FastifyReply): AppError =>
  error instanceof AppError ? error : (left(error, req, reply) ?? outage(error) ?? fault(error, req))

/** The work ended because the caller disconnected: neither a fault nor an outage. */
function left(error: unknown, req: FastifyRequest, reply: FastifyReply) {
  if (!isDisconnected(reply) || !isAbort(error)) return undefined
  req.log.debug({ id: req.id, operation: req.routeOptions.config.operation }, 'a caller disconnected before the answer')
  return new AppError(disconnectStatus(reply), 'The caller disconnected before the answer.')
}

/** Our fault: the client gets a reference, and the log gets the details. */
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
    message: `${shown} is not an operation of this API. Check the path; the base address already ends in ${apiBase}.`,
  })
}

/** Whether the answer may hold a key or a session. */
function isSecret({ routeOptions: { config, url } }: FastifyRequest) {
  if (config.operation) return (contract[config.operation] as Endpoint).secret === true
  return url?.startsWith('/session') === true
}

/** Anyone with the token of a share can open it, so the token is never logged. */
const withoutToken = (path: string) => path.replace(/^\/s\/[^/]+/, '/s/…')

/** A proxy may strip the prefix or pass it on. */
const withoutPrefix = (url: string, prefix: string) =>
  url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)
    ? url.slice(prefix.length).replace(/^(?!\/)/, '/')
    : url

/** Paths that pages from other origins may call. */
const isOfApi = ({ url }: FastifyRequest) => url.startsWith(`${apiBase}/`) || url.split('?')[0] === mcpPath

const pattern = (path: string) => new RegExp(`^${apiBase}${path.replace(/\{\w+\}/g, '[^/]+')}$`)

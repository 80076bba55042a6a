import type { Server as TlsServer } from 'node:tls'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { OperationId } from '../contract/contract.ts'
import type { Actor, Services } from '../domain/foundation/context.ts'
import type { RequestSpan } from '../domain/foundation/tracing.ts'
import { isOfApi, withoutPrefix } from './api-paths.ts'
import type { KeepPacked } from './compress.ts'
import { applyCors } from './cors.ts'
import { refuseConnection, refuseExpectation, refusePath, refuseWithoutHost } from './malformed.ts'
import { requestIdOf } from './request-id.ts'
import { type Certificate, renewCertificate } from './tls.ts'

declare module 'fastify' {
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

/** Routes use only the schemas of the contract. Loading Fastify's own schema compilers would slow down the start. */
const noSchemas = () => {
  throw new Error('a route has a schema that Fastify would have to compile')
}

/**
 * The web server without routes: connections and their timeouts, TLS, request ids, spans, CORS and the headers that protect browsers.
 * @param certificateOf reads the certificate when the service itself terminates TLS
 * @param prefix the path under which the service is reached, without a trailing slash
 */
export async function createFastify(
  { config, log, tracing }: Services,
  certificateOf: () => Certificate | undefined,
  prefix: string,
): Promise<App> {
  const idle_ms = config.IDLE_TIMEOUT * 1000
  const certificate = certificateOf()
  // Node.js itself would refuse a request without a Host header, but without saying why.
  const connections = {
    headersTimeout: idle_ms,
    connectionsCheckingInterval: idle_ms / 2,
    requireHostHeader: false,
  }
  const app: App = Fastify({
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
  app.decorateRequest('actor', null)
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
  // Operations read the body themselves, after every check that can refuse the request without it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_req, _payload, done) => done(null))
  return app
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../domain/foundation/context.ts'
import { disconnectStatus, onceClosed } from './disconnects.ts'
import type { App } from './fastify-app.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have started and are not answered yet. */
    inFlight: { count: number; last_change: number }
  }
}

/** Counts the requests in flight. Writes every request to the log, the metrics and its span, once it is answered or cut off. */
export function logRequests(app: App, { metrics }: Pick<Services, 'metrics'>) {
  app.decorate('inFlight', { count: 0, last_change: Date.now() })
  const note = (change: 1 | -1) => {
    app.inFlight.count += change
    app.inFlight.last_change = Date.now()
  }

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

  app.addHook('onRequest', async (req, reply) => {
    note(1)
    onceClosed(reply, () => {
      note(-1)
      if (!reply.raw.writableFinished) record(req, reply, { status: disconnectStatus(reply), is_cut: true })
    })
  })
  app.addHook('onResponse', async (req, reply) => {
    if (reply.raw.writableFinished) record(req, reply, { status: reply.statusCode })
  })
}

/** Anyone with the token of a share can open it, so the token is never logged. */
const withoutToken = (path: string) => path.replace(/^\/s\/[^/]+/, '/s/…')

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../domain/foundation/context.ts'
import type { App } from './fastify-app.ts'
import { fullStore } from './outage.ts'

/** Liveness, readiness and metrics; all outside the API and without a key. */
export function registerHealth(app: App, services: Services, shutdown: AbortSignal) {
  const { config, db, analytics, metrics } = services
  const fullAt = { relational: Number.NEGATIVE_INFINITY, analytical: Number.NEGATIVE_INFINITY }
  app.addHook('onError', async (_req, _reply, error) => {
    const store = fullStore(error)
    if (store !== undefined) fullAt[store] = performance.now()
  })
  const isFull = (store: keyof typeof fullAt) => performance.now() - fullAt[store] < full_ms

  const nodesUp = () => Promise.all(analytics.nodes.map((node) => isUp(() => node.ping())))

  app.get('/health/live', async () => ({ status: 'ok' }))

  app.get('/health/ready', async (_req, reply) => {
    const [is_up, nodes] = await Promise.all([isUp(() => sql`SELECT 1`.execute(db)), nodesUp()])
    const room = services.disk?.status() ?? 'ok'
    const statusOf = (store: keyof typeof fullAt, status: string, is_embedded: boolean) =>
      (is_embedded ? room !== 'ok' : status !== 'unavailable' && isFull(store)) ? 'full' : status
    const stores = {
      relational: { status: statusOf('relational', is_up ? 'ok' : 'unavailable', !config.DATABASE_URL) },
      analytical: { status: statusOf('analytical', together(nodes), !config.CLICKHOUSE_URL) },
    }
    const statuses = Object.values(stores).map(({ status }) => status)
    const wrong = ['unavailable', 'full'].find((status) => statuses.includes(status))
    const status = shutdown.aborted ? 'stopping' : (wrong ?? 'ok')
    return reply.code(status === 'ok' ? 200 : 503).send({ status, stores })
  })

  app.get('/metrics', async (req, reply) => {
    if (!mayMeasure(req, config.METRICS_TOKEN)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({
          message:
            config.METRICS_TOKEN === undefined
              ? 'Metrics are for requests from this machine. To read them from another one, set METRICS_TOKEN and send it as a bearer token.'
              : 'Metrics need the METRICS_TOKEN as a bearer token.',
        })
    }
    metrics.nodes_down.set((await nodesUp()).filter((is_up) => !is_up).length)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** How long a server's disk counts as full after a failed write: only a write can show it. */
const full_ms = 30_000

/** If one node is up, the projects on it can still be served. */
const together = (nodes: boolean[]) => (nodes.every(Boolean) ? 'ok' : nodes.some(Boolean) ? 'degraded' : 'unavailable')

async function isUp(work: () => Promise<unknown>): Promise<boolean> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(new Error('timeout')), 3_000)
  try {
    await Promise.race([work(), timer.promise])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timeout)
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest()

function mayMeasure(req: FastifyRequest, token: string | undefined) {
  if (token !== undefined) return timingSafeEqual(hashed(req.headers.authorization ?? ''), hashed(`Bearer ${token}`))
  return /^(127\.|::1$|::ffff:127\.)/.test(req.ip ?? '')
}

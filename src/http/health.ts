import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../domain/context.ts'
import type { App } from './app.ts'

/** Whether the service lives, whether it can work, and how it is doing; all outside the API and without a key. */
export function registerHealth(app: App, services: Services, shutdown: AbortSignal) {
  const { config, db, facts, metrics } = services

  const nodesUp = () => Promise.all(facts.nodes.map((node) => isUp(() => node.ping())))

  app.get('/health/live', async () => ({ status: 'ok' }))

  app.get('/health/ready', async (_req, reply) => {
    const [relational, nodes] = await Promise.all([isUp(() => sql`SELECT 1`.execute(db)), nodesUp()])
    const stores = {
      relational: { status: relational ? 'ok' : 'unavailable' },
      analytical: { status: together(nodes) },
    }
    const is_ready = Object.values(stores).every(({ status }) => status !== 'unavailable') && !shutdown.aborted
    return reply
      .code(is_ready ? 200 : 503)
      .send({ status: shutdown.aborted ? 'stopping' : is_ready ? 'ok' : 'unavailable', stores })
  })

  app.get('/metrics', async (req, reply) => {
    if (!mayMeasure(req, config.METRICS_TOKEN)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ message: 'Metrics need the METRICS_TOKEN as a bearer token, or a request from this machine.' })
    }
    metrics.nodes_down.set((await nodesUp()).filter((is_up) => !is_up).length)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** With one node the projects of the others can still be served. */
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

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayMeasure(req: FastifyRequest, token: string | undefined) {
  if (token !== undefined) return timingSafeEqual(digest(req.headers.authorization ?? ''), digest(`Bearer ${token}`))
  return /^(127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? '')
}

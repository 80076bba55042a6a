import type { Logger } from 'pino'
import { type Config, prefixOf, readCertificate } from './config.ts'
import { codeVersion } from './domain/foundation/code-version.ts'
import type { Services } from './domain/foundation/context.ts'
import { repairMirrors } from './domain/mirrors.ts'
import { createCompany } from './domain/setup/projects/companies.ts'
import { createKey } from './domain/setup/projects/keys.ts'
import { createApp } from './http/app.ts'
import type { App } from './http/fastify-app.ts'
import { type Opened, openServices, type WebAccess } from './services.ts'
import type { OpenedStores } from './stores.ts'

export interface Server {
  services: Services
  /** The address the service listens on, without a path. */
  url: string
  /** Finishes running requests, ends long streams between two items, and closes the stores. */
  stop(): Promise<void>
}

/** Starts the service: stores (unless they are already open), jobs, HTTP. */
export async function startServer(
  config: Config,
  log: Logger,
  outside?: WebAccess,
  stores?: OpenedStores,
): Promise<Server> {
  return await serveOpened(await openServices(config, log, undefined, outside, stores))
}

/** Starts jobs and HTTP on open stores. The stores are closed with the server, or when it cannot start. */
export async function serveOpened(opened: Opened): Promise<Server> {
  const { config, log } = opened.services
  const shutdown = new AbortController()
  try {
    await bootstrap(opened.services)
    await repairMirrors(opened.services).catch((error) => {
      log.warn({ err: error }, 'mirrors of prompts and products could not be repaired; the sweep will retry')
    })
    const app = await createApp(opened.services, shutdown.signal, {
      certificateOf: () => readCertificate(config),
      prefix: prefixOf(config),
      code: codeVersion(),
    })
    if (config.WORKER === 'on') await opened.work()
    const url = await app.listen({ port: config.PORT, host: config.HOST })
    log.info({ url }, 'answerscope is listening')
    return {
      services: opened.services,
      url,
      async stop() {
        const grace = config.SHUTDOWN_GRACE * 1000
        shutdown.abort()
        await opened.announceEnd()
        // After the grace period, requests still running are cut off. Their batches were never committed, so nothing is half-written.
        const cut = setTimeout(() => app.server.closeAllConnections(), grace)
        await quiet(app, grace)
        await app.close()
        clearTimeout(cut)
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close().catch(() => {})
    throw error
  }
}

/** How long no request may have come or ended before connections are closed. Otherwise one on its way is cut off. */
const quiet_ms = 300

/** Waits until every request on its way is answered, at most for the grace period. */
async function quiet({ inFlight }: App, grace: number) {
  const until = Date.now() + grace
  const since = Date.now()
  while (Date.now() < until) {
    const calm = Date.now() - Math.max(since, inFlight.last_change)
    if (inFlight.count === 0 && calm >= quiet_ms) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Creates the first company and its key when the operator configured one and no key exists. */
async function bootstrap({ config, db, lock }: Services) {
  const chosen = config.BOOTSTRAP_API_KEY
  if (!chosen) return
  await lock('bootstrap', async () => {
    const existing = await db.selectFrom('api_keys').select('id').limit(1).executeTakeFirst()
    if (existing) return
    await db.transaction().execute(async (trx) => {
      const company_id = await createCompany(trx, 'Company')
      await createKey(trx, { company_id, project_id: null, name: 'Bootstrap key', access: 'write' }, chosen)
    })
  })
}

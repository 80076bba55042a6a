import type { Logger } from 'pino'
import manifest from '../package.json' with { type: 'json' }
import { type Config, ConfigError, readJsonFile } from './config.ts'
import { createContentRunner } from './content/runner.ts'
import { providers } from './contract/enums.ts'
import { firstProblem } from './contract/problems.ts'
import { markAllDead } from './domain/foundation/batches.ts'
import { createChannels } from './domain/foundation/channels.ts'
import type { Services } from './domain/foundation/context.ts'
import { type EngineKeys, openEngineKeys } from './domain/foundation/engine-keys/live-keys.ts'
import { releaseAll } from './domain/foundation/leases.ts'
import { createMetrics } from './domain/foundation/metrics.ts'
import { createPace, yieldToEventLoop } from './domain/foundation/pace.ts'
import { createReaders } from './domain/foundation/readers.ts'
import { removalLock } from './domain/foundation/remove-facts.ts'
import { createThreads, type Threads } from './domain/foundation/threads/pool.ts'
import { createThreadedReaders } from './domain/foundation/threads/reading.ts'
import { startMailer } from './domain/insights/mail/mailer.ts'
import { startDeliverer } from './domain/insights/webhooks/deliver.ts'
import { createWebhookSender } from './domain/insights/webhooks/send.ts'
import { startCollector } from './domain/intake/collection/collector.ts'
import { createSharedHostTurns } from './domain/intake/page-queue/shared-host-turns.ts'
import { resumeNumbering } from './domain/resume-numbering.ts'
import { loadShippedBrands } from './domain/setup/products/shipped-brands.ts'
import { type Assistant, createAssistant } from './engines/assistant.ts'
import { ChannelsFile } from './engines/channels-file.ts'
import { createEngines } from './engines/engines.ts'
import { createPrices, PricesFile } from './engines/prices.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { createQueue, type JobQueue } from './jobs/jobs.ts'
import { createFetcher, type FetcherParts } from './page-reader/fetcher.ts'
import { internet } from './page-reader/network.ts'
import { createPageReader } from './page-reader/reader.ts'
import { BackupError } from './store/backup/error.ts'
import { offerBackups } from './store/backup/offer.ts'
import { renewStamps } from './store/change-stamps.ts'
import { migrateAlone, migrateCluster } from './store/clickhouse/migrate-cluster.ts'
import { ClusterError } from './store/clickhouse/topology.ts'
import { UnknownMigrationError } from './store/migrations.ts'
import { migrateRelational } from './store/postgres/migrate.ts'
import { replicaRegister } from './store/postgres/replica-register.ts'
import { type OpenedStores, openConfiguredStores } from './stores.ts'

const importThread = new URL('./worker-thread.ts', import.meta.url)

export interface Opened {
  services: Services
  queue: JobQueue
  /** Starts taking jobs from the queue in this process. */
  work(): Promise<void>
  /** Announces that `close` follows soon, so that the next user of the data folder waits. */
  announceEnd(): Promise<void>
  close(): Promise<void>
}

/** How the service reaches web pages. The program decides this, never the settings. */
export type WebAccess = Pick<FetcherParts, 'network' | 'limits'>

/**
 * Opens the configured stores, brings them to today's tables and wires the services.
 * @param stores stores that are already open; they are closed with the services, or when the services cannot start
 * @throws FolderError when the data folder cannot be used; ConfigError when a named file cannot be used
 */
export async function openServices(
  config: Config,
  log: Logger,
  now = () => new Date(),
  outside: WebAccess = { network: internet },
  stores?: OpenedStores,
): Promise<Opened> {
  const { disk, tracing, analytics, ...opening } = stores ?? (await openConfiguredStores(config, log))
  const { announceEnd } = opening
  const closers: (() => unknown)[] = [opening.close]
  const close = async () => {
    await announceEnd()
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const { channels, file } = channelsOf(config)
    const prices = createPrices(pricesIn(config))
    const relational = await opening.relational
    await relational.lock('migrations', async () => {
      await migrateRelational(relational.db)
      await (analytics.cluster === undefined
        ? migrateAlone(analytics)
        : migrateCluster(analytics.cluster, replicaRegister(relational.db), log))
      await resumeNumbering({ db: relational.db, analytics, log })
      await loadShippedBrands(relational.db)
      await renewStamps(relational.db)
    })
    if (relational.is_exclusive && !config.CLICKHOUSE_URL) {
      await markAllDead(relational.db)
      const copied = { relational, analytics, removals: removalLock }
      closers.push((await offerBackups(config.DATA_DIR, copied, log)).close)
    }
    if (relational.is_exclusive) await releaseAll(relational.db)

    const engine_keys = await openEngineKeys(config, relational, log)
    closers.push(engine_keys.close)
    let assistant = firstAssistant(config, engine_keys)
    engine_keys.onChange(() => {
      assistant = assistantNow(config, engine_keys)
    })

    const metrics = createMetrics()
    const readers = createThreadedReaders(createReaders(relational.db), () => services.threads)
    closers.push(readers.close)
    let threads: Threads | undefined
    // Closed after the jobs, which use the threads.
    closers.push(() => threads?.close())
    const content = createContentRunner()
    closers.push(content.close)
    const reader = createPageReader()
    closers.push(reader.close)
    const user_agent = userAgentOf(config)
    const fetcher = createFetcher({ ...outside, turns: createSharedHostTurns(relational.db), reader, user_agent })
    const queue = await createQueue(relational, { metrics, log, tracing })
    closers.push(queue.stop)
    const parts: Omit<Services, 'threads'> = {
      config,
      analytics,
      channels,
      engines: createEngines(engine_keys.access, file),
      engine_keys,
      prices,
      readers,
      content,
      metrics,
      tracing,
      log,
      now,
      get assistant() {
        return assistant
      },
      disk,
      webhooks: createWebhookSender(config, outside.network),
      sites: fetcher,
      pace: createPace(yieldToEventLoop),
      db: relational.db,
      lock: relational.lock,
      share: relational.share,
      tryWithLock: relational.tryWithLock,
      jobs: queue,
    }
    threads = createThreads(parts, importThread)
    const services: Services = Object.assign(parts, { threads })
    return {
      services,
      queue,
      async work() {
        const collector = await startCollector(services)
        closers.push(collector.stop)
        closers.push(startDeliverer(services).stop)
        closers.push(startMailer(services).stop)
        await queue.work(jobHandlers(services, { collect: collector.wake, fetcher }))
      },
      announceEnd,
      close,
    }
  } catch (error) {
    await close().catch(() => {})
    const is_explained = [ClusterError, BackupError, UnknownMigrationError].some((kind) => error instanceof kind)
    throw is_explained ? new ConfigError((error as Error).message) : error
  }
}

/** The channels, and the installation's settings for the engines that answer for them. */
function channelsOf(config: Config) {
  const { CHANNEL_IDS, CHANNELS_FILE } = config
  const rows = CHANNELS_FILE ? readJsonFile('CHANNELS_FILE', CHANNELS_FILE) : { channels: [] }
  const file = ChannelsFile.safeParse(rows, { reportInput: true })
  if (!file.success) {
    throw new ConfigError(`CHANNELS_FILE names ${CHANNELS_FILE}: ${firstProblem(file.error, 'file').message}`)
  }
  return { channels: createChannels(CHANNEL_IDS, file.data), file: file.data }
}

/** The prices that the installation sets. */
function pricesIn({ ENGINE_PRICES }: Config) {
  if (ENGINE_PRICES === undefined) return {}
  const file = PricesFile.safeParse(readJsonFile('ENGINE_PRICES', ENGINE_PRICES), { reportInput: true })
  if (file.success) return file.data
  throw new ConfigError(`ENGINE_PRICES names ${ENGINE_PRICES}: ${firstProblem(file.error, 'file').message}`)
}

/** The user agent of the fetcher. robots.txt may address it by the part before the slash. */
export const userAgentOf = ({ FETCH_USER_AGENT }: Config) => FETCH_USER_AGENT ?? `AnswerscopeBot/${manifest.version}`

/**
 * The assistant at the start. The service does not start when the settings require one and none is available.
 * @throws ConfigError
 */
function firstAssistant(config: Config, keys: EngineKeys): Assistant | undefined {
  // An unreadable key can only be entered again while the service runs.
  if (providers.some((provider) => keys.stateOf(provider)?.problem)) return assistantNow(config, keys)
  try {
    const assistant = createAssistant(keys.access, config.ASSISTANT)
    if (assistant || config.SENTIMENT === 'offline') return assistant
  } catch (error) {
    throw new ConfigError(`ASSISTANT ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new ConfigError('SENTIMENT is assistant, but none is set: set ASSISTANT and the key of its provider')
}

function assistantNow(config: Config, keys: EngineKeys): Assistant | undefined {
  try {
    return createAssistant(keys.access, config.ASSISTANT)
  } catch {
    return undefined
  }
}

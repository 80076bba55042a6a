import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import manifest from '../package.json' with { type: 'json' }
import { createAssistant } from './collect/assistant.ts'
import { ChannelsFile } from './collect/channels-file.ts'
import { createEngines } from './collect/engines.ts'
import { accessOf, type Config, ConfigError, readJsonFile } from './config.ts'
import { createContentRunner } from './content/runner.ts'
import { firstProblem } from './contract/problems.ts'
import { markAllDead } from './domain/batches.ts'
import { takeBack } from './domain/collection/outcomes.ts'
import type { Services } from './domain/context.ts'
import { createTurns } from './domain/fetching/turns.ts'
import { createMetrics } from './domain/metrics.ts'
import { letGoOfAll } from './domain/perception/runs/held-order.ts'
import { loadShippedBrands } from './domain/products/shipped-brands.ts'
import { createChannels } from './domain/projects/channels.ts'
import { createReaders } from './domain/readers.ts'
import { takeUpNumbers } from './domain/restored.ts'
import { releaseAll } from './domain/suggestions/claim.ts'
import { startCollector } from './jobs/collect.ts'
import { createQueue, type Queue } from './jobs/jobs.ts'
import { worksOf } from './jobs/works.ts'
import { createFetcher, type FetcherParts } from './pages/fetcher.ts'
import { internet } from './pages/network.ts'
import { createPageReader } from './pages/reader.ts'
import { openCluster } from './store/clickhouse/cluster.ts'
import { migrateAlone, migrateCluster } from './store/clickhouse/migrate-cluster.ts'
import { type Facts, openEmbedded, openServer } from './store/clickhouse/open.ts'
import { ClusterError } from './store/clickhouse/topology.ts'
import { holdFolder } from './store/folder.ts'
import { migrateRelational, openPglite, openPostgres } from './store/postgres/open.ts'

export interface Opened {
  services: Services
  queue: Queue
  /** Starts taking jobs from the queue in this process. */
  work(): Promise<void>
  close(): Promise<void>
}

/** How pages of the web are reached: a matter of the program, never of settings. */
export type Outside = Pick<FetcherParts, 'network' | 'limits'>

/**
 * Opens the stores an installation is configured for, brings them to today's tables and wires the services.
 * @throws FolderHeldError when another process has the data folder; ConfigError when a named file cannot be used
 */
export async function openServices(
  config: Config,
  log: Logger,
  now = () => new Date(),
  outside: Outside = { network: internet },
): Promise<Opened> {
  const is_embedded = !config.DATABASE_URL || !config.CLICKHOUSE_URL
  const release = is_embedded ? await holdFolder(config.DATA_DIR) : async () => {}
  const closers: (() => Promise<unknown>)[] = [release]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    const { channels, engines } = channelsOf(config)
    const assistant = assistantOf(config)
    if (is_embedded) await mkdir(config.DATA_DIR, { recursive: true })
    const relational = config.DATABASE_URL
      ? await openPostgres(config.DATABASE_URL)
      : await openPglite(join(config.DATA_DIR, 'relational'))
    closers.push(relational.close)
    const facts = openFacts(config)
    closers.push(facts.close)
    await relational.lock('migrations', async () => {
      await migrateRelational(relational.db)
      await (facts.cluster === undefined ? migrateAlone(facts) : migrateCluster(facts, log))
      await takeUpNumbers({ db: relational.db, facts, log })
      await loadShippedBrands(relational.db)
    })
    if (relational.is_exclusive && !config.CLICKHOUSE_URL) await markAllDead(relational.db)
    if (relational.is_exclusive) {
      await releaseAll(relational.db)
      await letGoOfAll(relational.db)
      await takeBack(relational.db, forever)
    }

    const metrics = createMetrics()
    const readers = createReaders(relational.db)
    closers.push(readers.close)
    const content = createContentRunner()
    closers.push(content.close)
    const reader = createPageReader()
    closers.push(reader.close)
    const user_agent = userAgentOf(config)
    const fetcher = createFetcher({ ...outside, turns: createTurns(relational.db), reader, user_agent })
    const queue = await createQueue(relational, metrics, log)
    closers.push(queue.stop)
    const services: Services = {
      ...{ config, facts, channels, engines, readers, content, metrics, log, now },
      assistant,
      db: relational.db,
      lock: relational.lock,
      unlessLocked: relational.unlessLocked,
      jobs: queue,
    }
    return {
      services,
      queue,
      async work() {
        const collector = await startCollector(services)
        closers.push(collector.stop)
        await queue.work(worksOf(services, { collect: collector.wake, fetcher }))
      },
      close,
    }
  } catch (error) {
    await close().catch(() => {})
    throw error instanceof ClusterError ? new ConfigError(error.message) : error
  }
}

function openFacts({ DATA_DIR, CLICKHOUSE_URL: urls = [], CLICKHOUSE_CLUSTER }: Config): Facts {
  if (CLICKHOUSE_CLUSTER !== undefined) return openCluster(urls, CLICKHOUSE_CLUSTER)
  const [url] = urls
  return url === undefined ? openEmbedded(join(DATA_DIR, 'analytical')) : openServer(url)
}

/** Later than any claim. */
const forever = new Date('9999-01-01T00:00:00Z')

/** The channels, and the engines that answer for them. */
function channelsOf(config: Config) {
  const { CHANNEL_IDS, CHANNELS_FILE } = config
  const rows = CHANNELS_FILE ? readJsonFile('CHANNELS_FILE', CHANNELS_FILE) : { channels: [] }
  const file = ChannelsFile.safeParse(rows, { reportInput: true })
  if (!file.success) {
    throw new ConfigError(`CHANNELS_FILE names ${CHANNELS_FILE}: ${firstProblem(file.error, 'file').message}`)
  }
  return { channels: createChannels(CHANNEL_IDS, file.data), engines: createEngines(accessOf(config), file.data) }
}

/** How the fetcher calls itself; robots.txt may name it by what stands before the slash. */
export const userAgentOf = ({ FETCH_USER_AGENT }: Config) => FETCH_USER_AGENT ?? `AnswerscopeBot/${manifest.version}`

function assistantOf(config: Config) {
  try {
    const assistant = createAssistant(accessOf(config), config.ASSISTANT)
    if (assistant || config.SENTIMENT === 'offline') return assistant
  } catch (error) {
    throw new ConfigError(`ASSISTANT ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new ConfigError('SENTIMENT is assistant, but there is none: set ASSISTANT and the key of its provider')
}

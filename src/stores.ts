import { join } from 'node:path'
import type { Logger } from 'pino'
import manifest from '../package.json' with { type: 'json' }
import { byShard, type Config, ConfigError, hasDataFolder } from './config.ts'
import { openTracing, type Tracing } from './domain/foundation/tracing.ts'
import { BackupError } from './store/backup/error.ts'
import { refuseHalfRestored } from './store/backup/half-restored.ts'
import { openCluster } from './store/clickhouse/cluster.ts'
import { type Analytics, openEmbedded, openServer } from './store/clickhouse/open.ts'
import { type Disk, openDisk } from './store/disk.ts'
import { type Hold, holdFolder } from './store/hold-folder.ts'
import { openPglite, openPostgres, type Relational } from './store/postgres/open.ts'

/** The stores of an installation, before any migration. */
export interface OpenedStores {
  /** The disk of the data folder; undefined without a data folder. */
  disk: Disk | undefined
  tracing: Tracing | undefined
  analytics: Analytics
  /** Opens in parallel with the caller: an embedded store has its own thread. */
  relational: Promise<Relational>
  /** Announces that `close` follows soon, so that the next user of the data folder waits. */
  announceEnd(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the configured stores without changing their tables.
 * @throws FolderError when the data folder cannot be used; ConfigError when a restore from a backup was incomplete
 */
export async function openConfiguredStores(config: Config, log: Logger): Promise<OpenedStores> {
  const closers: (() => unknown)[] = []
  let hold: Hold | undefined
  const announceEnd = async () => await hold?.announceEnd()
  const close = async () => {
    await announceEnd()
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    let disk: Disk | undefined
    if (hasDataFolder(config)) {
      hold = await holdFolder(config.DATA_DIR)
      closers.push(hold.release)
      refuseHalfRestored(config.DATA_DIR)
      disk = openDisk(config.DATA_DIR, () => endOnFullDisk(log))
      closers.push(disk.close)
    }
    const tracing = await openTracing(config, log, manifest.version)
    if (tracing) closers.push(tracing.stop)
    const relational = config.DATABASE_URL
      ? openPostgres(config.DATABASE_URL, tracing?.recordQuery)
      : openPglite(join(config.DATA_DIR, 'relational'), embedded(disk), {
          onQuery: tracing?.recordQuery,
          onLost: (error) => endWithoutStore(log, error),
          onUncleared: (why) => log.warn({ why }, 'the log of the relational store could not be cleared'),
        })
    // Also closed when opening the other store, which happens in the meantime, fails.
    closers.push(() => relational.then((store) => store.close()).catch(() => {}))
    // Avoids an unhandled rejection; later awaits still get the error.
    relational.catch(() => {})
    const opened = openAnalytics(config, disk)
    closers.push(opened.close)
    const analytics = tracing ? tracing.traced(opened) : opened
    return { disk, tracing, analytics, relational, announceEnd, close }
  } catch (error) {
    await close().catch(() => {})
    throw error instanceof BackupError ? new ConfigError(error.message) : error
  }
}

/** The disk that an embedded store needs. */
function embedded(disk: Disk | undefined): Disk {
  if (disk === undefined) throw new Error('an embedded store needs a data folder')
  return disk
}

/** Without this PostgreSQL would spin forever. Everything it acknowledged is on disk. */
function endOnFullDisk(log: Logger): never {
  log.fatal('the disk of the data folder is full and its reserve is used up: free some space, then start again')
  process.exit(1)
}

/** Nothing works without the store. A new process starts from disk, without uncommitted transactions. */
function endWithoutStore(log: Logger, error: Error): never {
  log.fatal({ err: error }, 'the thread of the relational store has ended: restart the service')
  process.exit(1)
}

function openAnalytics(
  { DATA_DIR, CLICKHOUSE_URL: urls = [], CLICKHOUSE_CLUSTER, CLICKHOUSE_REPLICAS }: Config,
  disk: Disk | undefined,
): Analytics {
  if (CLICKHOUSE_CLUSTER !== undefined) return openCluster(byShard(urls, CLICKHOUSE_REPLICAS), CLICKHOUSE_CLUSTER)
  const [url] = urls
  return url === undefined ? openEmbedded(join(DATA_DIR, 'analytical'), embedded(disk)) : openServer(url)
}

import { randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { sql } from 'kysely'
import pino from 'pino'
import { readConfig } from '../../src/config.ts'
import type { JobKind } from '../../src/domain/foundation/context.ts'
import { createKey } from '../../src/domain/setup/projects/keys.ts'
import { sweep } from '../../src/jobs/sweep.ts'
import { serveOpened } from '../../src/server.ts'
import { openServices } from '../../src/services.ts'
import { projectFacts } from '../../src/store/fact-tables.ts'
import { publicAddress } from '../fetching/site.ts'

/*
 * The service in a separate process, with a clock set by its parent, and a web that leads to a local server.
 * `Questions` lists what the parent may ask.
 */

/** The resources of the process, seen from inside. Bytes. */
export interface Vitals {
  heap: number
  rss: number
  external: number
  handles: number
}
export interface Questions {
  /** Sets the clock; from there it runs this many times as fast as real time. */
  clock(instant: number, speed: number): void
  vitals(): Vitals
  job(kind: JobKind, id?: string): Promise<void>
  /** Sweeps immediately, and returns when it is done. */
  sweep(): Promise<void>
  /** Lets the processes' leases on pages expire, and the wait between two requests to a site. */
  laterForPages(): Promise<void>
  /** Creates a company. @returns a company key with write access */
  company(): Promise<string>
  /** The number of rows in every table with project data. */
  rows(): Promise<Record<string, number>>
}
export interface Asked {
  id: number
  name: keyof Questions
  parameters: unknown[]
}

const { CLOCK_START, SITE_PORT, ...env } = process.env
let from = { instant: CLOCK_START ? Number(CLOCK_START) : Date.now(), real: performance.now(), speed: 1 }
const now = () => new Date(from.instant + (performance.now() - from.real) * from.speed)
const site = { host: '127.0.0.1', port: Number(SITE_PORT) }
const network = { resolve: async () => [publicAddress], endpoint: () => site }
const config = readConfig(env)
const opened = await openServices(config, pino({ level: config.LOG_LEVEL }), now, { network, limits: { pause_ms: 1 } })
const { db, analytics, jobs } = opened.services

const answers: Questions = {
  clock(instant, speed) {
    from = { instant, real: performance.now(), speed }
  },
  vitals() {
    globalThis.gc?.()
    const { heapUsed: heap, rss, external } = process.memoryUsage()
    return { heap, rss, external, handles: openFiles() }
  },
  sweep: () => sweep(opened.services, new AbortController().signal),
  job: (kind, id) => jobs.send(kind, id),
  async laterForPages() {
    await sql`UPDATE page_fetches SET leased_until = NULL, due_at = least(due_at, now())`.execute(db)
    await sql`UPDATE page_hosts SET free_at = now()`.execute(db)
  },
  async company() {
    const company_id = randomUUID()
    await db.insertInto('companies').values({ id: company_id, name: 'Company', may_connect_engines: true }).execute()
    return (await createKey(db, { company_id, project_id: null, name: 'Key', access: 'write' })).key
  },
  async rows() {
    const counts: Record<string, number> = {}
    for (const table of projectFacts) {
      const [row] = await analytics.query<{ rows: number }>({
        text: `SELECT count() AS rows FROM ${table}`,
        params: {},
      })
      counts[table] = row?.rows ?? 0
    }
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = 'public'`.execute(db)
    for (const { name } of rows) {
      const [row] = (await sql<{ rows: number }>`SELECT count(*)::integer AS rows FROM ${sql.table(name)}`.execute(db))
        .rows
      counts[`postgres ${name}`] = row?.rows ?? 0
    }
    return counts
  },
}

process.on('message', async ({ id, name, parameters }: Asked) => {
  try {
    const answer = await (answers[name] as (...given: unknown[]) => unknown)(...parameters)
    process.send?.({ id, answer })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})
process.on('disconnect', () => process.exit(0))

const { url, stop } = await serveOpened(opened)
process.send?.({ url, listened_at: performance.timeOrigin + performance.now() })
process.on('SIGTERM', async () => {
  await stop()
  process.exit(0)
})

/**
 * Open files and sockets, without those of the analytical engine's threads in /proc: the number of its threads depends
 * on how many queries once overlapped.
 */
function openFiles(): number {
  return readdirSync('/proc/self/fd').filter((name) => {
    try {
      return !readlinkSync(`/proc/self/fd/${name}`).startsWith('/proc/')
    } catch {
      // The folder itself, already closed.
      return false
    }
  }).length
}

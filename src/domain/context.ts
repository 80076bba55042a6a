import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ContentRunner } from '../content/runner.ts'
import type { Facts } from '../store/clickhouse/open.ts'
import type { Tables } from '../store/postgres/tables.ts'
import type { Metrics } from './metrics.ts'
import type { Channels } from './projects/channels.ts'
import type { Readers } from './readers.ts'

export type Db = Kysely<Tables>

/** What verbs may ask of the background. Work asked for twice is done once; work lost in a crash is found again. */
export interface Jobs {
  recalculate(project_id: string): Promise<void>
}

/** What the verbs work with; made once by `main.ts`. */
export interface Services {
  config: Config
  db: Db
  facts: Facts
  channels: Channels
  readers: Readers
  content: ContentRunner
  jobs: Jobs
  metrics: Metrics
  log: Logger
  /** Runs alone among everything that writes the project's facts, on every server. */
  lock: <T>(project_id: string, work: (db: Db) => Promise<T>) => Promise<T>
  /** Does the work, beside others who do the same, unless somebody on any server holds the lock of the name. */
  unlessLocked: (name: string, work: () => Promise<void>) => Promise<void>
  now: () => Date
}

/** Whose key is asking. */
export interface Actor {
  key_id: string
  company_id: string
  /** The one project of a project key; null for a company key. */
  project_id: string | null
  access: 'read' | 'write'
}

export interface CompanyContext extends Services {
  actor: Actor
  /** Fires when the caller is gone; a long read ends with it. */
  signal: AbortSignal
}

export interface ProjectContext extends CompanyContext {
  project_id: string
}

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Assistant } from '../collect/assistant.ts'
import type { Engines } from '../collect/engines.ts'
import type { Config } from '../config.ts'
import type { ContentRunner } from '../content/runner.ts'
import type { Facts } from '../store/clickhouse/open.ts'
import type { Tables } from '../store/postgres/tables.ts'
import type { Metrics } from './metrics.ts'
import type { Channels } from './projects/channels.ts'
import type { Readers } from './readers.ts'

export type Db = Kysely<Tables>

/** Work for the background. The id names a project, a run or a generation, as the kind has it; some look at everything. */
export type JobKind =
  | 'collect'
  | 'find_actions'
  | 'generate'
  | 'list_pages'
  | 'perceive'
  | 'read_pages'
  | 'recalculate'
  | 'score_sentiment'
  | 'sweep'

/**
 * What verbs may ask of the background. A job is a call to look: what there is to do stands in a table, so that work
 * asked for twice is done once and work lost in a crash is found by the next sweep.
 */
export interface Jobs {
  send(kind: JobKind, id?: string): Promise<void>
}

/** What the verbs work with; made once by `main.ts`. */
export interface Services {
  config: Config
  db: Db
  facts: Facts
  channels: Channels
  engines: Engines
  /** The engine that helps with work of the service's own; none where none is configured. */
  assistant: Assistant | undefined
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

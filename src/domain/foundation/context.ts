import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { ContentRunner } from '../../content/runner.ts'
import type { Assistant } from '../../engines/assistant.ts'
import type { Engines } from '../../engines/engines.ts'
import type { Prices } from '../../engines/prices.ts'
import type { Fetcher } from '../../page-reader/fetcher.ts'
import type { Analytics } from '../../store/clickhouse/open.ts'
import type { Disk } from '../../store/disk.ts'
import type { Tables } from '../../store/postgres/tables.ts'
import type { Channels } from './channels.ts'
import type { EngineKeys } from './engine-keys/live-keys.ts'
import type { ServiceMetrics } from './metrics.ts'
import type { Pace } from './pace.ts'
import type { Readers } from './readers.ts'
import type { Threads } from './threads/pool.ts'
import type { Tracing } from './tracing.ts'

export type Db = Kysely<Tables>

/** A background job. Depending on its kind, the id names a project, a run or a generation; some kinds have none. */
export type JobKind =
  | 'collect'
  | 'derive_facts'
  | 'export'
  | 'find_actions'
  | 'generate'
  | 'judge_suggestions'
  | 'list_pages'
  | 'make_report'
  | 'perceive'
  | 'read_pages'
  | 'recalculate'
  | 'remove'
  | 'score_sentiment'
  | 'search_changes'
  | 'sweep'

/**
 * What verbs may ask of background jobs. A job only says where to look; the work itself is in a table. So work
 * requested twice is done once, and work lost in a crash is found by the next sweep.
 */
export interface Jobs {
  send(kind: JobKind, id?: string): Promise<void>
}

/** The outcome of a message that was sent to an endpoint. */
export interface SendOutcome {
  /** null: there was no response. */
  status: number | null
  /** Why it was not delivered; null: it was. */
  error: string | null
  /** The beginning of the response. */
  answer: string | null
  /** Seconds that the receiver asks to wait before the next attempt. */
  retry_after_s: number | null
  duration_ms: number
}

/** Sends one message to an endpoint, if sending to that address is allowed. */
export interface WebhookSender {
  /** @throws only the reason of the signal */
  send(message: {
    url: string
    headers: Record<string, string>
    body: string
    signal: AbortSignal
  }): Promise<SendOutcome>
}

/** What verbs work with. Created once, by `services.ts`. */
export interface Services {
  config: Config
  db: Db
  analytics: Analytics
  /** The disk of the data folder; absent when both stores are servers. */
  disk: Pick<Disk, 'free' | 'status'> | undefined
  channels: Channels
  engines: Engines
  /** The API keys of the engines. */
  engine_keys: EngineKeys
  /** The prices of the engines. */
  prices: Prices
  /** The engine for the service's own work; absent unless one is configured. */
  assistant: Assistant | undefined
  readers: Readers
  content: ContentRunner
  pace: Pace
  /** The threads that read large bodies. */
  threads: Threads
  jobs: Jobs
  metrics: ServiceMetrics
  webhooks: WebhookSender
  /** Reads pages of sites that users name. */
  sites: Pick<Fetcher, 'survey'>
  /** Absent unless a span collector is configured. */
  tracing: Tracing | undefined
  log: Logger
  /** Runs work while no other work under the name runs, on any server. */
  lock: <T>(name: string, work: (db: Db) => Promise<T>) => Promise<T>
  /** Runs work alongside others that share the name, while no server holds its lock. Whoever waits for the lock goes first. */
  share: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /**
   * Runs the work under the lock of the name, unless somebody on any server holds, shares or waits for it.
   * @returns for how many milliseconds this process has been refused so far; 0: the work is done
   */
  tryWithLock: (name: string, work: () => Promise<void>) => Promise<number>
  now: () => Date
}

/** The caller, by API key. */
export interface Actor {
  key_id: string
  company_id: string
  /** The one project of a project key; null for a company key. */
  project_id: string | null
  access: 'read' | 'write'
  /** The only view whose rows the key can read. A key with a view opens nothing else. */
  view_id?: string
  /** `id_hash` of the session, if the request uses a session instead of a key. */
  session_hash?: string
}

export interface CompanyContext extends Services {
  actor: Actor
  /** Fires when the caller disconnects. Long reads then stop. */
  signal: AbortSignal
  /** Stores the response to a request with an Idempotency-Key, in the transaction that takes effect. */
  keepAnswer?: (db: Db, answer: unknown) => Promise<void>
}

export interface ProjectContext extends CompanyContext {
  project_id: string
}

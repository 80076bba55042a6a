import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Config, hasDataFolder } from '../../../config.ts'
import type { Operations } from '../../../contract/contract.ts'
import type { Source } from '../../../engines/engines.ts'
import { AppError, unavailable } from '../../../errors.ts'
import type { Channels } from '../channels.ts'
import type { Actor, ProjectContext, Services } from '../context.ts'
import type { Readers } from '../readers.ts'
import { type Calls, createCalls } from './calls.ts'
import { createMainStores, type MainStores } from './main-stores.ts'
import type { Reading } from './shared-reading.ts'

/** The operations that also accept a stream. */
export type StreamId = {
  [Id in keyof Operations]: Operations[Id] extends { stream: object } ? Id : never
}[keyof Operations]

/** A range of days, both ends included. */
export interface ExportRange {
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The position of a chat among the stored ones. */
export interface ChatPosition {
  date: string
  prompt_id: string
  chat_id: string
}

/** The settings that threads read. They include no secret, because threads parse untrusted input. */
const threadSettings = [
  'CHANNEL_IDS',
  'FREE_DISK_MIN',
  'LOG_CLIENT_IP',
  'LOG_LEVEL',
  'PLAN',
  'REPORT_MEMORY_LIMIT',
  'REPORT_SMALL_ROWS',
  'REPORT_TIME_LIMIT',
  'RETENTION_DAYS',
  'SENTIMENT',
] as const satisfies readonly (keyof Config)[]
export type ThreadConfig = Pick<Config, (typeof threadSettings)[number]>

/** What a thread is started with. */
export interface ThreadData {
  config: ThreadConfig
  /** The folder of an embedded store. */
  data_folder: string | undefined
  channels: Channels['all']
  asked: AskedEngines
  /** It only helps other threads, and runs at lower CPU priority. */
  is_helper: boolean
}

/** The engines and assistant in use now, without keys: threads call none of them. */
export interface AskedEngines {
  sources: Record<string, Source>
  assistant: string | undefined
}

/** The caller, and the current time for it. */
export interface Requester {
  project_id: string
  actor: Actor
  now_ms: number
}

/** Bytes of an upload with the number received so far, or the reason why no more follow. */
export type UploadChunk =
  | { bytes: Uint8Array; received: number }
  | { broken: 'stopped' | 'gone' | 'unreadable' }
  | { is_end: true }

export interface MainTasks extends MainStores {
  /** The next bytes of an upload that a job of the thread reads. */
  next(job: number): Promise<UploadChunk>
  /** Has another thread read answers, passed and returned as bytes. @returns null when none is free */
  read_elsewhere(kind: Reading, project_id: string, number: number, answers: Uint8Array): Promise<Uint8Array | null>
}

export interface ThreadTasks {
  ping(): Promise<void>
  /** Updates the engines in use. Only jobs that begin later use them. */
  ask_others(asked: AskedEngines): Promise<void>
  /** Parses a body and keeps it for the import. @returns the project it names, unchecked */
  open_body(job: number, bytes: Uint8Array): Promise<{ project_id: unknown }>
  import_body(job: number, operation: StreamId, asker: Requester): Promise<Imported>
  close_body(job: number): Promise<void>
  import_stream(job: number, operation: StreamId, asker: Requester, options: unknown): Promise<Imported>
  /** These three are `read`, `readWhole` and `readWith` of `Readers`. */
  read_answers: Readers['read']
  read_whole: Readers['readWhole']
  read_with: Readers['readWith']
  /** Reads answers for another thread, passed and returned as bytes. */
  read_for_others(...part: Parameters<MainTasks['read_elsewhere']>): Promise<Uint8Array>
  /** @returns the response to a question, as JSON */
  read(job: number, operation: LargeRead, asker: Requester, input: unknown): Promise<Uint8Array>
  /** @returns some lines of an export and the position where they end; null after the last one */
  export_page(
    job: number,
    asker: Requester,
    range: ExportRange,
    after: ChatPosition | null,
  ): Promise<ExportedPage | null>
}

/** The response of an import, and the header that names ignored fields. */
export interface Imported {
  answer: object
  ignored: string | undefined
}

/** Questions whose responses may be large. */
export type LargeRead = 'get_chat' | 'get_raw_answer'

export interface ExportedPage {
  lines: Uint8Array
  last: ChatPosition
}

/** The connection of a job to its caller. */
export interface JobCaller {
  /** Returns the next part of the job's upload. */
  next?: () => Promise<UploadChunk>
  /** Fires when nobody waits for the job any more. */
  signal?: AbortSignal
}

/** Threads that read and write bodies of any size, and read many answers, so that the event loop does not. */
export interface Threads {
  /** Has work done in a thread. */
  run<T>(work: (thread: ThreadTasks, job: number) => Promise<T>, outside?: JobCaller): Promise<T>
  close(): Promise<void>
}

/** More would leave no CPU for the engines. */
const maxThreads = 4
/** The caller of parts that a thread reads for other threads, and how many of them it takes at once. */
const forOthers: JobCaller = {}
const maxForOthers = 2
const resourceLimits = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
/** A thread that has been idle for this long is ended, which frees its memory. */
const idle_ms = 20_000
const pingEvery_ms = 5_000

interface Thread extends Pick<Calls<ThreadTasks>, 'theirs'> {
  jobs: Map<number, JobCaller>
  /** Its only jobs are parts that it reads for other threads. */
  is_helper: boolean
  end(error: Error): Promise<void>
  rest(): void
  wake(): void
}

export const requesterOf = ({ project_id, actor, now }: ProjectContext): Requester => ({
  project_id,
  actor,
  now_ms: now().getTime(),
})

/**
 * Creates the threads. Each starts when it is first needed.
 * @param stuck_ms a thread that computes for this long without a break is ended
 */
export function createThreads(services: Omit<Services, 'threads'>, file: URL, stuck_ms = 60_000): Threads {
  const pause_ms = Math.min(pingEvery_ms, stuck_ms)
  const processors = Math.min(maxThreads, availableParallelism())
  /** One CPU is left for the callers. The last thread only helps others, and uses what they leave of that CPU. */
  const most = Math.max(1, processors - 1)
  const threads = new Set<Thread>()
  let is_closed = false
  let lastJob = 0

  function start(is_helper: boolean): Thread {
    const { config, channels } = services
    const workerData: ThreadData = {
      config: Object.fromEntries(threadSettings.map((name) => [name, config[name]])) as unknown as ThreadConfig,
      data_folder: hasDataFolder(config) ? config.DATA_DIR : undefined,
      channels: channels.all,
      asked: askedNow(services),
      is_helper,
    }
    const worker = new Worker(file, { workerData, resourceLimits, env: {} })
    const jobs: Thread['jobs'] = new Map()
    const main = createMainStores(services, (job) => jobs.get(job)?.signal)
    const tasks: MainTasks = {
      ...main.stores,
      next: async (job) => (await jobs.get(job)?.next?.()) ?? { broken: 'gone' },
      async read_elsewhere(...part) {
        const other = helperOf(thread)
        return other === undefined ? null : await runOn(other, (it) => it.read_for_others(...part), forOthers)
      },
    }
    const { theirs, end } = createCalls<ThreadTasks>(worker, { ...tasks })
    let timer: NodeJS.Timeout | undefined

    const thread: Thread = {
      theirs,
      jobs,
      is_helper,
      async end(error) {
        if (!threads.delete(thread)) return
        clearTimeout(timer)
        end(error)
        await main.abandon(error)
        await worker.terminate()
      },
      rest() {
        clearTimeout(timer)
        worker.unref()
        timer = setTimeout(() => thread.end(lost('was idle')), idle_ms).unref()
      },
      wake() {
        clearTimeout(timer)
        worker.ref()
        timer = setTimeout(watch, pause_ms)
      },
    }
    async function watch() {
      const stuck = setTimeout(() => thread.end(lost('took too long')), stuck_ms)
      timer = stuck
      await theirs.ping().catch(() => {})
      clearTimeout(stuck)
      // Meanwhile the thread may have gone idle and been woken again, which set another timer.
      if (timer === stuck && threads.has(thread)) timer = setTimeout(watch, pause_ms)
    }
    worker.on('error', (error: NodeJS.ErrnoException) => {
      services.log.error({ err: error }, 'an import thread failed')
      thread.end(lost(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'took too much memory' : 'was stopped by an error'))
    })
    worker.on('exit', () => thread.end(lost('was stopped')))
    threads.add(thread)
    return thread
  }

  const stopTelling = services.engine_keys.onChange(() => {
    const asked = askedNow(services)
    // A thread that ends meanwhile does not need the update.
    for (const { theirs } of threads) theirs.ask_others(asked).catch(() => {})
  })

  /** The number of a thread's jobs that are not for other threads. */
  const ownJobs = ({ jobs }: Thread) => [...jobs.values()].filter((caller) => caller !== forOthers).length

  /** Another thread that has no jobs of its own. */
  function helperOf(thread: Thread): Thread | undefined {
    const isFree = (other: Thread) => other !== thread && ownJobs(other) === 0 && other.jobs.size < maxForOthers
    const free = [...threads].find(isFree)
    if (free !== undefined || is_closed || threads.size >= processors) return free
    return start(threads.size >= most)
  }

  async function runOn<T>(
    thread: Thread,
    work: (thread: ThreadTasks, job: number) => Promise<T>,
    outside: JobCaller = {},
  ): Promise<T> {
    const job = ++lastJob
    if (thread.jobs.size === 0) thread.wake()
    thread.jobs.set(job, outside)
    try {
      return await work(thread.theirs, job)
    } finally {
      thread.jobs.delete(job)
      if (thread.jobs.size === 0 && threads.has(thread)) thread.rest()
    }
  }

  return {
    async run(work, outside) {
      if (is_closed) throw stopping()
      const able = [...threads].filter(({ is_helper }) => !is_helper)
      const [least] = able.sort((a, b) => ownJobs(a) - ownJobs(b) || a.jobs.size - b.jobs.size)
      const thread = least && (ownJobs(least) === 0 || able.length >= most) ? least : start(false)
      return await runOn(thread, work, outside)
    },
    async close() {
      is_closed = true
      stopTelling()
      await Promise.all([...threads].map((thread) => thread.end(stopping())))
    },
  }
}

const askedNow = ({ channels, engines, assistant }: Pick<Services, 'channels' | 'engines' | 'assistant'>) => ({
  sources: Object.fromEntries(channels.ids.map((id) => [id, withoutKey(engines(id))])),
  assistant: assistant?.name,
})

const withoutKey = (source: Source): Source =>
  source.state === 'connected' ? { ...source, engine: { ...source.engine, api_key: '' } } : source

const lost = (why: string) =>
  new AppError(
    503,
    `The work on this request ${why}. Items already stored are kept. Split large items and send the rest again.`,
    5,
  )

const stopping = () => unavailable('The service is stopping. Send the rest again in 10 seconds.', 10)

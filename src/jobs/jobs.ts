import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import type { JobKind, Jobs, Services } from '../domain/foundation/context.ts'
import { startupDelay } from '../domain/foundation/startup-delay.ts'
import type { Relational } from '../store/postgres/open.ts'

/**
 * The work of each kind of job. The signal tells it to stop at the next safe point. Work that returns `true` is
 * unfinished and is called again after other jobs have had their turn.
 */
export type JobHandlers = Record<JobKind, (id: string, signal: AbortSignal) => Promise<unknown>>

/**
 * `short`: at most one waiting job per id. A lock keeps jobs on one id from overlapping: a queue limited to one running
 * job would wait for a job whose process was killed.
 */
const queues: Record<JobKind, { retryLimit: number; retryBackoff: boolean }> = {
  generate: { retryLimit: 3, retryBackoff: true },
  perceive: { retryLimit: 3, retryBackoff: true },
  derive_facts: { retryLimit: 3, retryBackoff: true },
  collect: { retryLimit: 0, retryBackoff: false },
  export: { retryLimit: 0, retryBackoff: false },
  find_actions: { retryLimit: 0, retryBackoff: false },
  make_report: { retryLimit: 0, retryBackoff: false },
  judge_suggestions: { retryLimit: 0, retryBackoff: false },
  list_pages: { retryLimit: 0, retryBackoff: false },
  read_pages: { retryLimit: 0, retryBackoff: false },
  recalculate: { retryLimit: 3, retryBackoff: true },
  remove: { retryLimit: 0, retryBackoff: false },
  score_sentiment: { retryLimit: 0, retryBackoff: false },
  search_changes: { retryLimit: 0, retryBackoff: false },
  sweep: { retryLimit: 0, retryBackoff: false },
}
const kinds = Object.keys(queues) as JobKind[]

const sweepEverySeconds = 20

/** The queue, and the in-process worker that takes jobs from it. */
export interface JobQueue extends Jobs {
  /** Starts taking jobs. The first ones run after the head start for requests. */
  work(work: JobHandlers): Promise<void>
  stop(): Promise<void>
}

export async function createQueue(
  relational: Relational,
  { metrics, log, tracing }: Pick<Services, 'metrics' | 'log' | 'tracing'>,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...relational.queue,
    useListenNotify: true,
    superviseIntervalSeconds: 60,
    schedule: false,
    ...('connectionString' in relational.queue && { max: 4 }),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) {
    const [queue, wanted] = [known.get(kind), { notify: true, ...queues[kind] }]
    if (queue === undefined) await boss.createQueue(kind, { policy: 'short', ...wanted })
    // The queue was created by an earlier version.
    else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(kind, wanted)
  }
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const send = async (kind: JobKind, id = 'all') => void (await boss.send(kind, { id }, { singletonKey: id }))
  const sweep = () => send('sweep').catch((error) => log.warn({ err: error }, 'the sweep could not be queued'))
  return {
    send,
    async work(work) {
      const ready = startupDelay(stopping.signal)
      for (const kind of kinds) {
        const worker: string = await boss.work<{ id: string }>(
          kind,
          { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
          async ([job]) => {
            await ready
            if (!job || stopping.signal.aborted) return
            try {
              const { id } = job.data
              const run = () => work[kind](id, stopping.signal)
              const is_unfinished = tracing ? await tracing.job(kind, id, run) : await run()
              if (is_unfinished === true && !stopping.signal.aborted) await send(kind, id)
            } catch (error) {
              log.error({ err: error, job: kind, id: job.data.id }, 'a job failed')
              throw error
            } finally {
              // Jobs that arrived with this one notified the worker before it began, so notify it again.
              boss.notifyWorker(worker)
            }
          },
        )
      }
      await sweep()
      timer = setInterval(async () => {
        await sweep()
        for (const queue of await boss.getQueues().catch(() => [])) {
          metrics.queue_depth.set({ queue: queue.name }, queue.queuedCount + queue.activeCount)
        }
      }, sweepEverySeconds * 1000)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobKind, Jobs } from '../domain/context.ts'
import type { Metrics } from '../domain/metrics.ts'
import type { Relational } from '../store/postgres/open.ts'

/**
 * What each kind of job does; the signal tells it to stop at the next safe place. Work that ends with `true` is
 * unfinished, and called again after others had their turn.
 */
export type JobWork = Record<JobKind, (id: string, signal: AbortSignal) => Promise<unknown>>

/**
 * `short`: at most one waiting job of an id. That work on it does not overlap is a lock's concern; a queue that allowed
 * one running job would wait for one whose process was killed.
 */
const queues: Record<JobKind, { retryLimit: number; retryBackoff: boolean }> = {
  generate: { retryLimit: 3, retryBackoff: true },
  perceive: { retryLimit: 3, retryBackoff: true },
  collect: { retryLimit: 0, retryBackoff: false },
  find_actions: { retryLimit: 0, retryBackoff: false },
  list_pages: { retryLimit: 0, retryBackoff: false },
  read_pages: { retryLimit: 0, retryBackoff: false },
  recalculate: { retryLimit: 3, retryBackoff: true },
  score_sentiment: { retryLimit: 0, retryBackoff: false },
  sweep: { retryLimit: 0, retryBackoff: false },
}
const kinds = Object.keys(queues) as JobKind[]

const sweepEverySeconds = 20

/** The queue, and the in-process worker that takes jobs from it. */
export interface Queue extends Jobs {
  work(work: JobWork): Promise<void>
  stop(): Promise<void>
}

export async function createQueue(relational: Relational, metrics: Metrics, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    ...relational.queue,
    useListenNotify: true,
    superviseIntervalSeconds: 60,
    ...('connectionString' in relational.queue && { max: 4 }),
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'))
  await boss.start()
  for (const kind of kinds) await boss.createQueue(kind, { policy: 'short', notify: true, ...queues[kind] })
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const send = async (kind: JobKind, id = 'all') => void (await boss.send(kind, { id }, { singletonKey: id }))
  const sweep = () => send('sweep').catch((error) => log.warn({ err: error }, 'no sweep could be queued'))
  return {
    send,
    async work(work) {
      for (const kind of kinds) {
        await boss.work<{ id: string }>(
          kind,
          { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
          async ([job]) => {
            if (!job || stopping.signal.aborted) return
            try {
              const is_unfinished = await work[kind](job.data.id, stopping.signal)
              if (is_unfinished === true && !stopping.signal.aborted) await send(kind, job.data.id)
            } catch (error) {
              log.error({ err: error, job: kind, id: job.data.id }, 'a job failed')
              throw error
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

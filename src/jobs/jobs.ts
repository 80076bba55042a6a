import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Jobs } from '../domain/context.ts'
import type { Metrics } from '../domain/metrics.ts'
import type { Relational } from '../store/postgres/open.ts'

/** One kind of job: what it does, and the signal that tells it to stop at the next safe place. */
export type JobKind = 'recalculate' | 'sweep'
export type JobWork = Record<JobKind, (data: { project_id?: string }, signal: AbortSignal) => Promise<void>>

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
  // `short`: at most one waiting job of a project. That work on it does not overlap is the lock's concern; a queue that
  // allowed one running job would wait for one whose process was killed.
  await boss.createQueue('recalculate', { policy: 'short', notify: true, retryLimit: 3, retryBackoff: true })
  await boss.createQueue('sweep', { policy: 'short', notify: true, retryLimit: 0 })
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const send = async (kind: JobKind, project_id?: string) => {
    await boss.send(kind, project_id ? { project_id } : {}, { singletonKey: project_id ?? 'all' })
  }
  const sweep = () => send('sweep').catch((error) => log.warn({ err: error }, 'no sweep could be queued'))
  return {
    recalculate: (project_id) => send('recalculate', project_id),
    async work(work) {
      for (const kind of ['recalculate', 'sweep'] as const) {
        await boss.work<{ project_id?: string }>(
          kind,
          { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
          async ([job]) => {
            if (!job || stopping.signal.aborted) return
            try {
              await work[kind](job.data, stopping.signal)
            } catch (error) {
              log.error({ err: error, job: kind, ...job.data }, 'a job failed')
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

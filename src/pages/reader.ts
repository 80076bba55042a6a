import { Worker } from 'node:worker_threads'
import type { ReaderReply, ReaderTask, ReaderTasks } from './reader-tasks.ts'
import { Refusal } from './refusal.ts'

/** Makes text of pages in a thread of its own, one at a time: what strangers wrote can neither stop nor fill the process. */
export interface PageReader {
  /** @throws Refusal `unreadable` when it takes too much time or memory, or cannot be read at all */
  run<Name extends ReaderTask>(
    name: Name,
    input: Parameters<ReaderTasks[Name]>[0],
  ): Promise<ReturnType<ReaderTasks[Name]>>
  close(): Promise<void>
}

const time_limit_ms = 10_000
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

function started(): Worker {
  // Without the environment, since nothing in there concerns pages.
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { resourceLimits, env: {} })
  // One that fails when nobody waits for it any more would end the process.
  return worker.on('error', () => {})
}

/** Makes a reader; its thread starts when it is first needed, and anew after it was ended. */
export function createPageReader(limit_ms = time_limit_ms): PageReader {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let is_closed = false

  async function send(name: ReaderTask, input: unknown): Promise<unknown> {
    if (is_closed) throw new Refusal('stopped', 'the service is stopping')
    worker ??= started()
    const current = worker
    const { promise, resolve } = Promise.withResolvers<ReaderReply>()
    const end = (unreadable: string) => {
      if (worker === current) worker = null
      resolve({ unreadable })
    }
    const onError = () => end('it takes too much memory to read')
    const onExit = () => end('reading it was ended')
    current.on('message', resolve).on('error', onError).on('exit', onExit)
    const timer = setTimeout(() => {
      end('it takes too long to read')
      current.terminate()
    }, limit_ms)
    try {
      current.ref()
      current.postMessage({ name, input })
      const reply = await promise
      if ('result' in reply) return reply.result
      throw new Refusal('unreadable', reply.unreadable)
    } finally {
      clearTimeout(timer)
      current.off('message', resolve).off('error', onError).off('exit', onExit)
      current.unref()
    }
  }

  return {
    run(name, input) {
      const result = last.then(() => send(name, input))
      last = result.catch(() => undefined)
      return result as never
    },
    async close() {
      is_closed = true
      await worker?.terminate()
    },
  }
}

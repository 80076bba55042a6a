import { Worker } from 'node:worker_threads'
import { UnreadableError } from './document.ts'
import type { TaskName, TaskReply, TaskRequest, Tasks } from './tasks.ts'

/** A task that has not ended by then is taken for one that never will: nothing else can interrupt a parser. */
const time_limit_ms = 20_000

/** Works on articles in a thread of its own, one task at a time, so that no text can hold up the event loop. */
export interface ContentRunner {
  /** @throws UnreadableError when the text is too long, nested too deep, or takes too long */
  run<Name extends TaskName>(name: Name, input: Parameters<Tasks[Name]>[0]): Promise<ReturnType<Tasks[Name]>>
  /** Ends the thread; what is under way is rejected. */
  close(): Promise<void>
}

/** Makes a runner; its thread starts when it is first needed. */
export function createContentRunner(limit_ms = time_limit_ms): ContentRunner {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let is_closed = false

  const end = async () => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  async function send(request: TaskRequest): Promise<unknown> {
    if (is_closed) throw new Error('The content runner is closed.')
    if (worker === null) {
      worker = new Worker(new URL('./worker.ts', import.meta.url))
      worker.unref()
    }
    const current = worker
    const { promise, resolve, reject } = Promise.withResolvers<TaskReply>()
    const onEnd = (error: unknown) => {
      if (worker === current) worker = null
      reject(error instanceof Error ? error : new Error('The content runner was closed.'))
    }
    current.on('message', resolve).on('error', onEnd).on('exit', onEnd)
    current.ref()
    const timer = setTimeout(() => {
      reject(new UnreadableError())
      end()
    }, limit_ms)
    try {
      current.postMessage(request)
      const reply = await promise
      if ('result' in reply) return reply.result
      throw 'failure' in reply ? new Error(reply.failure) : new UnreadableError()
    } finally {
      clearTimeout(timer)
      current.off('message', resolve).off('error', onEnd).off('exit', onEnd)
      current.unref()
    }
  }

  return {
    run(name, input) {
      const result = last.then(() => send({ name, input }))
      last = result.catch(() => undefined)
      return result as never
    },
    async close() {
      is_closed = true
      await end()
    },
  }
}

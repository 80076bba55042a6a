import { createThread } from '../thread.ts'
import { UnreadableError } from './readable.ts'
import type { TaskName, TaskReply, TaskRequest, Tasks } from './tasks.ts'

const time_limit_ms = 20_000

/** Processes articles in a thread of its own, one task at a time. */
export interface ContentRunner {
  /** @throws UnreadableError when the text is too long, nested too deep, or takes too long */
  run<Name extends TaskName>(name: Name, input: Parameters<Tasks[Name]>[0]): Promise<ReturnType<Tasks[Name]>>
  /** Ends the thread; tasks in progress are rejected. */
  close(): Promise<void>
}

/** Creates a runner; its thread starts on first use. */
export function createContentRunner(limit_ms = time_limit_ms): ContentRunner {
  const thread = createThread<TaskRequest, TaskReply>({
    file: new URL('./worker.ts', import.meta.url),
    limit: limit_ms,
    lost(loss) {
      if (loss.why === 'too long') return new UnreadableError()
      if (loss.why === 'failed' && loss.error instanceof Error) return loss.error
      return new Error('The content runner is closed.')
    },
  })
  return {
    async run(name, input) {
      const reply = await thread.ask({ name, input })
      if ('result' in reply) return reply.result as never
      throw 'failure' in reply ? new Error(reply.failure) : new UnreadableError()
    },
    close: thread.close,
  }
}

import { createThread, type Loss } from '../thread.ts'
import type { ReaderReply, ReaderTask, ReaderTasks } from './reader-tasks.ts'
import { Refusal } from './refusal.ts'

/**
 * Extracts the text of pages in a thread of its own, one at a time: third-party input can neither block nor exhaust the
 * process.
 */
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

const reasons = {
  'too long': 'it takes too long to read',
  failed: 'it takes too much memory to read',
  ended: 'reading was aborted',
} satisfies Record<Exclude<Loss['why'], 'closed'>, string>

/** Creates a reader; its thread starts on first use, and restarts after it was ended. */
export function createPageReader(limit_ms = time_limit_ms): PageReader {
  const thread = createThread<{ name: ReaderTask; input: unknown }, ReaderReply>({
    file: new URL('./reader-worker.ts', import.meta.url),
    // Without the environment, since pages do not need it.
    options: { resourceLimits, env: {} },
    limit: limit_ms,
    lost: ({ why }) =>
      why === 'closed' ? new Refusal('stopped', 'the service is stopping') : new Refusal('unreadable', reasons[why]),
  })
  return {
    async run(name, input) {
      const reply = await thread.ask({ name, input })
      if ('result' in reply) return reply.result as never
      throw new Refusal('unreadable', reply.unreadable)
    },
    close: thread.close,
  }
}

import type { ProjectContext } from '../domain/foundation/context.ts'
import { LargeResult, withoutLargeResults } from '../domain/foundation/threads/large-results.ts'
import { type LargeRead, requesterOf, type ThreadTasks } from '../domain/foundation/threads/pool.ts'

const largeReads: string[] = ['get_chat', 'get_raw_answer'] satisfies LargeRead[]

export const isLargeRead = (operation: string): operation is LargeRead => largeReads.includes(operation)

/** Answers in this thread if that is fast, otherwise with JSON written by a worker thread. */
export async function answerOfAnySize(
  operation: LargeRead,
  ctx: ProjectContext,
  input: unknown,
  answer: (ctx: ProjectContext, input: unknown) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer({ ...ctx, analytics: withoutLargeResults(ctx.analytics) }, input)
  } catch (error) {
    if (!(error instanceof LargeResult)) throw error
    const json = await ctx.threads.run((thread, job) => thread.read(job, operation, requesterOf(ctx), input), {
      signal: ctx.signal,
    })
    return Buffer.from(json.buffer)
  }
}

/** An export, written page by page in worker threads. */
export async function* exportedLines(ctx: ProjectContext, range: object): AsyncGenerator<Uint8Array> {
  const pageBehind = (after: Parameters<ThreadTasks['export_page']>[3]) =>
    ctx.threads.run((thread, job) => thread.export_page(job, requesterOf(ctx), range, after), { signal: ctx.signal })
  for (let page = await pageBehind(null); page; page = await pageBehind(page.last)) yield page.lines
}

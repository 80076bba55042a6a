import { statfs } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import type { ProjectContext } from './context.ts'
import { importItems, type Outcome } from './import-chats.ts'
import type { Rejection } from './imported-chat.ts'
import { type Line, lineBytes } from './lines.ts'

/** Items stored together: enough to spread the cost of a batch, few enough to stay small in memory. */
const batchItems = 2000
const batchBytes = 8 * 1024 * 1024
const shownRejections = 1000
const freeDiskBytes = 1024 ** 3

interface Batch {
  items: { index: number; value: unknown }[]
  ids: Set<unknown>
  bytes: number
}
const emptyBatch = (): Batch => ({ items: [], ids: new Set(), bytes: 0 })

type Options = { create_missing: boolean; on_conflict: 'skip' | 'replace' }

/**
 * Imports chats from lines of JSON, any number of them. While one batch is stored the next is parsed; the source waits
 * when both are busy.
 * @param onBroken is told why the source broke off; when it returns, what was read until then is stored
 */
export async function importLines(
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  options: Options,
  onBroken: (error: unknown) => void,
) {
  const total = { created: 0, replaced: 0, skipped: 0, rejected: 0, rejections: [] as Rejection[] }
  const reject = (rejections: Rejection[]) => {
    total.rejected += rejections.length
    total.rejections.push(...rejections.slice(0, Math.max(0, shownRejections - total.rejections.length)))
  }
  const add = (outcome: Outcome) => {
    total.created += outcome.created.length
    total.replaced += outcome.replaced.length
    total.skipped += outcome.skipped.length
    reject(outcome.rejected)
  }

  // Two batches at a time: one is read while the facts of the one before are written.
  const storing: { ids: Set<unknown>; done: Promise<void> }[] = []
  let failure: unknown
  const oldestStored = async () => {
    await storing[0]?.done
    storing.shift()
    if (failure) throw failure
  }
  const store = async (batch: Batch) => {
    // Lines of one chat keep their order: a later one waits until the earlier one is stored.
    while (storing.length >= 2 || storing.some(({ ids }) => !ids.isDisjointFrom(batch.ids))) await oldestStored()
    await refuseFullDisk(ctx)
    const done = importItems(ctx, batch.items, options).then(add, (error) => {
      failure ??= error
    })
    storing.push({ ids: batch.ids, done })
  }

  let batch = emptyBatch()
  const flush = async () => {
    const full = batch
    batch = emptyBatch()
    if (full.items.length > 0) await store(full)
  }
  try {
    for await (const { index, text, size } of lines) {
      const item = parseLine(index, text)
      if ('reason' in item) reject([item])
      else {
        // A second line of one chat is handled after the first, as if it had come in a later request.
        const id = (item.value as { external_id?: unknown } | null)?.external_id
        if (batch.ids.has(id)) await flush()
        if (typeof id === 'string') batch.ids.add(id)
        batch.items.push(item)
        batch.bytes += size
      }
      if (batch.items.length >= batchItems || batch.bytes >= batchBytes) await flush()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (failure === undefined) onBroken(error)
  }
  await flush()
  while (storing.length > 0) await oldestStored()
  total.rejections.sort((a, b) => a.index - b.index)
  return total
}

function parseLine(index: number, text: string | null): { index: number; value: unknown } | Rejection {
  if (text === null) {
    return {
      index,
      reason: 'too_large',
      message: `Line ${index + 1} has more than ${lineBytes} bytes. Split the chat.`,
    }
  }
  try {
    return { index, value: JSON.parse(text) }
  } catch {
    return { index, reason: 'invalid', message: `Line ${index + 1} is not valid JSON. Correct the line.` }
  }
}

/** An embedded store that runs full can no longer keep what it acknowledged, so it stops taking more in time. */
async function refuseFullDisk({ config }: ProjectContext) {
  if (config.DATABASE_URL && config.CLICKHOUSE_URL) return
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  if (bavail * bsize >= freeDiskBytes) return
  throw new AppError(503, 'Less than 1 GiB of disk is free. Free some space, then send the rest again.', 60)
}

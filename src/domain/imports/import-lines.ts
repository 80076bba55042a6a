import { statfs } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import type { ProjectContext } from '../context.ts'
import type { Item, Rejection } from './imported-item.ts'
import { type Line, lineBytes } from './lines.ts'

/** Items stored together: enough to spread the cost of a batch, few enough to stay small in memory. */
const batchItems = 2000
const batchBytes = 8 * 1024 * 1024
const shownRejections = 1000
const freeDiskBytes = 1024 ** 3

/** What became of the items of one batch, and which were refused. */
export type Outcome<Counted extends string> = Record<Counted, readonly unknown[]> & { rejected: Rejection<string>[] }

/** What a stream must know of one kind of import. `Counted` are the fields of an outcome that list what became of items. */
export interface ImportKind<Counted extends string = string, Options = never> {
  /** What one line holds, for messages. */
  noun: string
  counted: readonly Counted[]
  /** Items of one id are handled in their order. */
  idOf(value: unknown): string | undefined
  /** Imports items as one batch. A bad item is rejected and harms no other. */
  importItems(ctx: ProjectContext, items: Item[], options: Options): Promise<Outcome<Counted>>
}

interface Batch {
  items: Item[]
  ids: Set<string>
  bytes: number
}
const emptyBatch = (): Batch => ({ items: [], ids: new Set(), bytes: 0 })

/**
 * Imports from lines of JSON, any number of them. While one batch is stored the next is parsed; the source waits
 * when both are busy.
 * @param onBroken is told why the source broke off; when it returns, what was read until then is stored
 */
export async function importLines<Counted extends string, Options>(
  kind: ImportKind<Counted, Options>,
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  options: Options,
  onBroken: (error: unknown) => void,
) {
  const counts = Object.fromEntries(kind.counted.map((field) => [field, 0])) as Record<Counted, number>
  const total = { rejected: 0, rejections: [] as Rejection<string>[] }
  const reject = (rejections: Rejection<string>[]) => {
    total.rejected += rejections.length
    total.rejections.push(...rejections.slice(0, Math.max(0, shownRejections - total.rejections.length)))
  }
  const add = (outcome: Outcome<Counted>) => {
    for (const field of kind.counted) counts[field] += outcome[field].length
    reject(outcome.rejected)
  }

  // Two batches at a time: one is read while the facts of the one before are written.
  const storing: { ids: Set<string>; done: Promise<void> }[] = []
  let failure: unknown
  const oldestStored = async () => {
    await storing[0]?.done
    storing.shift()
    if (failure) throw failure
  }
  const store = async (batch: Batch) => {
    // Lines of one id keep their order: a later one waits until the earlier one is stored.
    while (storing.length >= 2 || storing.some(({ ids }) => !ids.isDisjointFrom(batch.ids))) await oldestStored()
    await refuseFullDisk(ctx)
    const done = kind.importItems(ctx, batch.items, options).then(add, (error) => {
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
      const item = parseLine(index, text, kind.noun)
      if ('reason' in item) reject([item])
      else {
        // A second line of one id is handled after the first, as if it had come in a later request.
        const id = kind.idOf(item.value)
        if (id !== undefined) {
          if (batch.ids.has(id)) await flush()
          batch.ids.add(id)
        }
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
  return { ...counts, ...total }
}

function parseLine(index: number, text: string | null, noun: string): Item | Rejection {
  if (text === null) {
    return {
      index,
      reason: 'too_large',
      message: `Line ${index + 1} has more than ${lineBytes} bytes. Split the ${noun}.`,
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

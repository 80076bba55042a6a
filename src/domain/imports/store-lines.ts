import { statfs } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import type { ProjectContext } from '../context.ts'
import type { Line } from './lines.ts'

const batchBytes = 8 * 1024 * 1024
const freeDiskBytes = 1024 ** 3

/** How the lines of one kind of stream come in. */
export interface StreamImport<Options> {
  /** Longer lines are not read. */
  line_bytes: number
  /**
   * @param onBroken is told why the lines broke off; when it returns, what was read until then is stored
   * @returns what the stream answers
   */
  importLines(
    ctx: ProjectContext,
    lines: AsyncIterable<Line>,
    options: Options,
    onBroken: (error: unknown) => void,
  ): Promise<object>
}

/** What is done with the lines of one import. */
export interface LineWork<Entry> {
  /** Entries stored together: enough to spread the cost of a batch, few enough to stay small in memory. */
  batch_entries: number
  /** What a line brings to be stored, if anything. */
  read(line: Line): Entry | undefined
  /** Entries of one id are stored in their order. */
  idOf?(entry: Entry): string | undefined
  store(entries: Entry[]): Promise<void>
}

interface Batch<Entry> {
  entries: Entry[]
  ids: Set<string>
  bytes: number
}

/**
 * Stores what lines bring, any number of them, batch by batch. While one batch is stored the next is read; the source
 * waits when both are busy.
 * @param onBroken is told why the source broke off; when it returns, what was read until then is stored
 */
export async function storeLines<Entry>(
  ctx: ProjectContext,
  lines: AsyncIterable<Line>,
  { batch_entries, read, idOf = () => undefined, store }: LineWork<Entry>,
  onBroken: (error: unknown) => void,
): Promise<void> {
  // Two batches at a time: one is read while the facts of the one before are written.
  const storing: { ids: Set<string>; done: Promise<void> }[] = []
  let failure: unknown
  const oldestStored = async () => {
    await storing[0]?.done
    storing.shift()
    if (failure) throw failure
  }
  const begin = async ({ entries, ids }: Batch<Entry>) => {
    // Lines of one id keep their order: a later one waits until the earlier one is stored.
    while (storing.length >= 2 || storing.some((other) => !other.ids.isDisjointFrom(ids))) await oldestStored()
    await refuseFullDisk(ctx)
    const done = store(entries).catch((error) => {
      failure ??= error
    })
    storing.push({ ids, done })
  }

  const emptyBatch = (): Batch<Entry> => ({ entries: [], ids: new Set(), bytes: 0 })
  let batch = emptyBatch()
  const flush = async () => {
    const full = batch
    batch = emptyBatch()
    if (full.entries.length > 0) await begin(full)
  }
  try {
    for await (const line of lines) {
      const entry = read(line)
      if (entry === undefined) continue
      // A second entry of one id is handled after the first, as if it had come in a later request.
      const id = idOf(entry)
      if (id !== undefined) {
        if (batch.ids.has(id)) await flush()
        batch.ids.add(id)
      }
      batch.entries.push(entry)
      batch.bytes += line.size
      if (batch.entries.length >= batch_entries || batch.bytes >= batchBytes) await flush()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (failure === undefined) onBroken(error)
  }
  await flush()
  while (storing.length > 0) await oldestStored()
}

/** An embedded store that runs full can no longer keep what it acknowledged, so it stops taking more in time. */
async function refuseFullDisk({ config }: ProjectContext) {
  if (config.DATABASE_URL && config.CLICKHOUSE_URL) return
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  if (bavail * bsize >= freeDiskBytes) return
  throw new AppError(503, 'Less than 1 GiB of disk is free. Free some space, then send the rest again.', 60)
}
